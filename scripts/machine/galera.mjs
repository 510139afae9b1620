import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './command.mjs';
import { Failure } from './failure.mjs';
import { startMariaDb } from './mariadb.mjs';
import { freePort } from './port.mjs';

/** Where Debian's galera-4 puts the library that mariadbd loads. */
export const galeraLibrary = '/usr/lib/galera/libgalera_smm.so';

/**
 * A Galera cluster of MariaDB nodes on 127.0.0.1.
 * @typedef {object} Cluster
 * @property {() => import('./mariadb.mjs').MariaDb[]} nodes in order; one that was killed is there until it is started
 * @property {(index: number) => Promise<void>} kill ends a node without a clean shutdown
 * @property {(index: number) => Promise<void>} start joins a node that was killed
 * @property {() => Promise<void>} stop
 */

/** A node that does not answer is left out after two to four seconds instead of five to fifteen. */
const timeouts = {
  'evs.keepalive_period': 'PT0.5S',
  'evs.inactive_check_period': 'PT0.5S',
  'evs.suspect_timeout': 'PT2S',
  'evs.inactive_timeout': 'PT4S',
};

/**
 * Nodes copy their data with MariaDB's rsync script, whose daemon drops root's rights unless its configuration names them.
 * @param {string} directory
 * @returns {{ method: string, variables: Record<string, string> }} variables of mariadbd
 */
function copyMethod(directory) {
  const [rsync, script] = [findProgram('rsync'), findProgram('wsrep_sst_rsync')];
  if (rsync === null || script === null) throw new Failure('rsync is missing: install the package rsync.');
  if (process.getuid?.() !== 0) return { method: 'rsync', variables: {} };
  const folder = join(directory, 'bin');
  mkdirSync(folder);
  const write = (/** @type {string} */ name, /** @type {string} */ lines) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  // mariadbd looks into its own folder first, so the script has another name and sets its path again.
  write('wsrep_sst_root_rsync', `PATH="${folder}:$PATH" exec ${script} "$@"`);
  const asRoot = 'case " $* " in *" --daemon "*) set -- "$@" --dparam=uid=root --dparam=gid=root ;; esac';
  write('rsync', `${asRoot}\nexec ${rsync} "$@"`);
  return { method: 'root_rsync', variables: { PATH: `${process.env.PATH}:${folder}` } };
}

/**
 * Starts a new cluster.
 * @param {{ directory: string, size: number }} options
 * @returns {Promise<Cluster>}
 * @throws {Failure} galera-4 is not installed, or a node does not start
 */
export async function startCluster({ directory, size }) {
  if (!existsSync(galeraLibrary)) throw new Failure('Galera is missing: install the package galera-4.');
  const { method, variables } = copyMethod(directory);
  /** @type {Awaited<ReturnType<typeof freeAddresses>>[]} */
  const addresses = [];
  while (addresses.length < size) addresses.push(await freeAddresses());
  const members = addresses.map(({ group }) => group).join(',');

  /** @type {(index: number, isFirst?: boolean) => Promise<import('./mariadb.mjs').MariaDb>} */
  const startNode = async (index, isFirst = false) =>
    startMariaDb({
      directory: join(directory, `node-${index + 1}`),
      settings: [
        ...settingsOf(index, addresses[index] ?? (await freeAddresses()), members),
        `--wsrep-sst-method=${method}`,
        ...(isFirst ? ['--wsrep-new-cluster'] : []),
      ],
      variables,
    });

  /** Another program may have taken a port since it was chosen. @param {number} index */
  const joinNode = (index) =>
    startNode(index).catch(async () => {
      rmSync(join(directory, `node-${index + 1}`), { recursive: true, force: true });
      addresses[index] = await freeAddresses();
      return startNode(index);
    });

  const nodes = [await startNode(0, true)];
  // One after the other: each copies its data from a node that is ready.
  for (let index = 1; index < size; index += 1) nodes.push(await joinNode(index));
  return {
    nodes: () => nodes,
    kill: async (index) => {
      const service = nodes[index]?.service();
      const pid = readFileSync(join(directory, `node-${index + 1}`, 'data/mariadb.pid'), 'utf8');
      process.kill(Number(pid), 'SIGKILL');
      await service?.ended;
      await nodes[index]?.stop();
    },
    start: async (index) => {
      nodes[index] = await joinNode(index);
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

/** Where a node listens: for the group, for what it missed, for a whole copy. */
async function freeAddresses() {
  const free = async () => `127.0.0.1:${await freePort()}`;
  return { group: await free(), increments: await free(), state: await free() };
}

/**
 * @param {number} index
 * @param {{ group: string, increments: string, state: string }} addresses
 * @param {string} members
 */
function settingsOf(index, { group, increments, state }, members) {
  const options = {
    ...timeouts,
    'gmcast.listen_addr': `tcp://${group}`,
    'ist.recv_addr': increments,
    'gcache.size': '32M',
  };
  return [
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    '--wsrep-on=ON',
    `--wsrep-provider=${galeraLibrary}`,
    '--wsrep-cluster-name=fruit-khata',
    `--wsrep-cluster-address=gcomm://${members}`,
    `--wsrep-node-name=node-${index + 1}`,
    `--wsrep-node-address=${group}`,
    `--wsrep-sst-receive-address=${state}`,
    `--wsrep-provider-options=${Object.entries(options)
      .map(([name, value]) => `${name}=${value}`)
      .join(';')}`,
    // As docs/hosting.md says.
    '--wsrep-sync-wait=1',
  ];
}
