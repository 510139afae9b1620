import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownFolder } from '../../scripts/machine/left-folders.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';

/** A checkout with the real scripts. */
let checkout: string;
beforeEach(() => {
  checkout = ownFolder('interrupted');
  cpSync(inProject('scripts/machine'), join(checkout, 'scripts/machine'), { recursive: true });
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const inCheckout = (path: string) => join(checkout, path);

/** Runs that function of a script of the checkout; what it throws is printed. */
function start(script: string, call: string) {
  const code = `import(${JSON.stringify(inCheckout(`scripts/machine/${script}`))})
    .then((script) => script.${call}).catch((error) => { console.log(error.message); process.exit(1); })`;
  const child = spawn(process.execPath, ['-e', code], { cwd: checkout, detached: true });
  let output = '';
  for (const channel of [child.stdout, child.stderr])
    channel.on('data', (piece) => {
      output += String(piece);
    });
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return { kill: () => process.kill(-Number(child.pid), 'SIGKILL'), ended };
}

const CONTENT = 'module.exports = 42;\n'.repeat(1000);

/** Lets the checkout need one package, whose install script waits until the checkout has a file named `go`. */
function needPackage(): void {
  const source = inCheckout('source');
  mkdirSync(source);
  const wait = `const { existsSync } = require('fs'); const go = ${JSON.stringify(inCheckout('go'))};
    (function wait() { if (!existsSync(go)) setTimeout(wait, 50); })();`;
  writeFileSync(join(source, 'wait.js'), wait);
  writeFileSync(join(source, 'index.js'), CONTENT);
  const scripts = { install: 'node wait.js' };
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: 'needed', version: '1.0.0', scripts }));
  spawnSync('npm', ['pack', './source'], { cwd: checkout });
  const dependencies = { needed: 'file:needed-1.0.0.tgz' };
  writeFileSync(inCheckout('package.json'), JSON.stringify({ name: 'checkout', dependencies }));
  spawnSync('npm', ['install', '--package-lock-only', '--no-audit'], { cwd: checkout });
}

const installed = 'node_modules/needed/index.js';

describe('the installation of the packages', () => {
  it('starts from nothing after one that was killed half-way', async () => {
    needPackage();
    const first = start('node-packages.mjs', 'ensureNodePackages()');
    await expect.poll(() => existsSync(inCheckout(installed)), { timeout: 120_000 }).toBe(true);
    first.kill();
    await first.ended;
    truncateSync(inCheckout(installed), 100);
    writeFileSync(inCheckout('go'), '');
    expect((await start('node-packages.mjs', 'ensureNodePackages()').ended).code).toBe(0);
    expect(readFileSync(inCheckout(installed), 'utf8')).toBe(CONTENT);
  });
});

describe('a build that fails', () => {
  const binding = () => {
    const folder = inCheckout('node_modules/@rolldown');
    const name = readdirSync(folder).find((entry) => entry.startsWith('binding-')) ?? '';
    const file = readdirSync(join(folder, name)).find((entry) => entry.endsWith('.node')) ?? '';
    return join(folder, name, file);
  };

  it('says which signal ended it, as when the bundler is cut short', async () => {
    spawnSync('cp', ['-al', inProject('node_modules'), inCheckout('node_modules')]);
    const binary = binding();
    const whole = readFileSync(binary);
    // The copy's files are those of the checkout: a new one takes the place of this one.
    rmSync(binary);
    writeFileSync(binary, whole.subarray(0, 16_374_747));
    cpSync(inProject('vite.config.ts'), inCheckout('vite.config.ts'));
    cpSync(inProject('package.json'), inCheckout('package.json'));
    const built = start('client-build.mjs', `buildInto(${JSON.stringify(inCheckout('out'))})`);
    const { code, output } = await built.ended;
    expect(code).toBe(1);
    expect(output).toContain('The client does not build (ended by SIG');
    expect(output).toContain('remove that folder and start again');
  });
});
