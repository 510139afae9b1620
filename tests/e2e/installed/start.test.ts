import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureClientBuild } from '../../../scripts/machine/client-build.mjs';
import { inProject } from '../../../scripts/machine/paths.mjs';
import { freePort } from '../../../scripts/machine/port.mjs';
import { signIn } from '../../../scripts/season/api-client.mjs';
import { enterSample } from '../../../scripts/season/enter-sample.mjs';
import { sampleSeason } from '../../../scripts/season/sample-season.mjs';

let directory: string;
beforeAll(async () => {
  await ensureClientBuild();
  directory = mkdtempSync(join(tmpdir(), 'fruit-khata-start-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The running processes whose command line contains the folder of the data or the address. */
const running = (port: number): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(directory) || line.includes(`127.0.0.1:${port}`));

it('npm start says where the app runs and who may sign in, fills an empty book with a season that agrees, and ends everything at SIGTERM', async () => {
  const port = await freePort();
  const child = spawn('npm', ['start', '--', '--sample'], {
    cwd: inProject('.'),
    env: { ...process.env, PORT: String(port), DATA_DIR: directory },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text);
    });
  await expect.poll(() => output, { timeout: 600_000 }).toContain('Ctrl-C stops it.');
  const url = `http://127.0.0.1:${port}`;
  expect(output).toContain(`Fruit Khata is running at ${url}`);
  expect(output).toContain('Sign in as admin with the password admin123');
  expect(await (await fetch(url)).text()).toContain('<form novalidate aria-label="Sign in"');

  const owner = { url, username: 'admin', password: 'admin123' };
  const api = await signIn(owner);
  const { day: today } = await api.get('/reports/day');
  const days: { date: string }[] = await api.get('/reports/sale-book');
  expect(days[0]?.date).toBe(today);
  expect(days.length).toBeGreaterThan(60);
  expect(await api.get('/books/check')).toMatchObject({ agree: true, differences: [] });
  expect(await api.get('/reports/money')).toMatchObject({ unplaced: 0 });
  const parties: { phoneNumber: string }[] = [...(await api.get('/customers')), ...(await api.get('/vendors'))];
  expect(parties.filter(({ phoneNumber }) => !phoneNumber.startsWith('12345 '))).toEqual([]);
  // It goes into an empty book only, and once.
  expect(await enterSample(owner)).toBe(0);
  await api.put('/firm', { address: 'Elsewhere' });
  await expect(enterSample(owner)).rejects.toThrow('This ledger has records already');

  expect(running(port).length).toBeGreaterThan(1);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect.poll(() => running(port), { timeout: 60_000 }).toEqual([]);
});

it.each([1, 6, 11])('its season can end in month %i, at any hour, and is the same for the same seed', (month) => {
  const day = new Date(Date.UTC(2027, month, month * 2)).toISOString().slice(0, 10);
  const now = `${day} ${String(month * 2 - 2).padStart(2, '0')}:10`;
  const { steps } = sampleSeason(now);
  expect(sampleSeason(now).steps).toEqual(steps);
  const sales = steps.filter(({ path }) => path === '/sales');
  expect(sales.length).toBeGreaterThan(850);
  expect(sales.at(-1)?.body.saleDate).toBe(day);
  expect(steps.filter(({ at }) => at > `${now}:00`)).toEqual([]);
});
