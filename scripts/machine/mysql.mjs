import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findProgram, run } from './command.mjs';
import { Failure } from './failure.mjs';
import { oneAtATime } from './made-once.mjs';
import { inProject } from './paths.mjs';
import { startService, untilReady } from './service.mjs';

/**
 * Oracle's MySQL, which Debian's stable release does not have: the packages of Debian's unstable suite, with the C library
 * that they were linked with, unpacked into var/. Nothing is installed and nothing of the system changes.
 */
const folder = inProject('var/mysql');

/** @param {string} path */
const at = (path) => join(folder, path);

/** Perl and its libraries: only the package's scripts need them, and none of them is run. */
const leftOut = /^(perl|libperl|libgdbm|libdb5)/;

/**
 * The command that runs mysqld by its own loader. Fetches and unpacks it if it is not there.
 * @returns {Promise<string[]>}
 * @throws {Failure} with the reason why it is not available here
 */
export async function mySqlProgram() {
  if (process.arch !== 'x64') throw new Failure(`the paths of a ${process.arch} processor are not known`);
  await oneAtATime('mysql', 600_000, async () => {
    if (existsSync(folder)) return;
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(join(unfinished, 'packages'), { recursive: true });
    const apt = await unstable(join(unfinished, 'apt'));
    const { output: needed } = await succeeded('apt-cache', [
      ...apt,
      'depends',
      '--recurse',
      ...['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map((kind) => `--no-${kind}`),
      'mysql-server-core',
    ]);
    const names = [...new Set(needed.match(/^\w.*$/gm))].filter((name) => !leftOut.test(name));
    await succeeded('sh', [
      '-c',
      'cd "$1" && shift && exec apt-get "$@"',
      'sh',
      join(unfinished, 'packages'),
      ...apt,
      'download',
      ...names,
    ]);
    for (const name of readdirSync(join(unfinished, 'packages')))
      await succeeded('dpkg', ['-x', join(unfinished, 'packages', name), unfinished]);
    for (const name of ['packages', 'apt']) rmSync(join(unfinished, name), { recursive: true });
    renameSync(unfinished, folder);
  });
  const [loader, libraries] = [at('usr/lib64/ld-linux-x86-64.so.2'), at('usr/lib/x86_64-linux-gnu')];
  return [loader, '--library-path', libraries, at('usr/sbin/mysqld')];
}

/**
 * apt's options for the unstable suite of the mirror that the system uses, with lists and a cache of its own.
 * @param {string} own folder
 */
async function unstable(own) {
  if (findProgram('apt-get') === null) throw new Failure('there is no apt-get');
  const { output } = await succeeded('apt-get', ['update', '--print-uris']);
  const mirror = /^'(\S+)\/dists\/[a-z]+\/InRelease'/m.exec(output)?.[1];
  if (mirror === undefined) throw new Failure('apt-get names no mirror');
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(own, name), { recursive: true });
  writeFileSync(join(own, 'status'), '');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(own, 'sources.list'), `deb [signed-by=${key}] ${mirror} unstable main\n`);
  const options = {
    'Dir::Etc::sourcelist': join(own, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State': own,
    'Dir::State::status': join(own, 'status'),
    'Dir::Cache': own,
    'APT::Sandbox::User': userInfo().username,
  };
  const apt = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await succeeded('apt-get', [...apt, 'update', '-q']);
  return apt;
}

/** @param {string} program @param {string[]} args */
async function succeeded(program, args) {
  const outcome = await run(program, args);
  if (outcome.code !== 0) throw new Failure(outcome.output.trim().split('\n').at(-1) ?? `${program} failed`);
  return outcome;
}

/**
 * Starts a MySQL with an empty data folder, reached through its socket only.
 * @param {string[]} command
 * @param {string} directory
 * @returns {Promise<{ version: string, env: Record<string, string>, stop: () => Promise<void> }>} env: the DB_* variables
 *   of its root account
 */
export async function startMySql([program = '', ...command], directory) {
  mkdirSync(directory, { recursive: true });
  const socket = join(directory, 'mysql.sock');
  const args = [
    ...command,
    '--no-defaults',
    `--user=${userInfo().username}`,
    `--datadir=${join(directory, 'data')}`,
    `--tmpdir=${directory}`,
    `--lc-messages-dir=${at('usr/share/mysql')}`,
    `--character-sets-dir=${at('usr/share/mysql/charsets')}`,
    ...['--mysqlx=OFF', '--secure-file-priv=', '--innodb-redo-log-capacity=32M'],
  ];
  await succeeded(program, [...args, '--initialize-insecure']);
  const server = [
    ...args,
    `--socket=${socket}`,
    `--pid-file=${join(directory, 'mysql.pid')}`,
    ...['--skip-networking', '--skip-log-bin', '--performance-schema=OFF'],
    // Nothing of it outlives the run.
    ...['--innodb-flush-log-at-trx-commit=0', '--innodb-flush-method=nosync'],
  ];
  const service = startService(program, server, { logFile: join(directory, 'mysql.log') });
  const version = () => run('mariadb', ['--no-defaults', `-S${socket}`, '-uroot', '-BN', '-e', 'SELECT VERSION()']);
  if (!(await untilReady(service, async () => (await version()).code === 0))) {
    await service.stop();
    throw new Failure(`MySQL did not start: ${service.log()}`);
  }
  const env = { DB_HOST: '', DB_PORT: '', DB_SOCKET: socket, DB_USER: 'root', DB_PASSWORD: '' };
  return { version: (await version()).output.trim(), env, stop: service.stop };
}
