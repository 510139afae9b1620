import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import { packageZip } from '../../scripts/build/package-zip.mjs';
import { run } from '../../scripts/machine/command.mjs';
import { type HammerReport, startHammer } from './hammer';
import { cookieOf, databasesOfFile, type HostedApp, startOnApache } from './hosts';
import { EDITION, nextVersion, RAISED } from './next-version';
import { UploadLog, upload } from './upload';

const databases = databasesOfFile();
let next: Map<string, Uint8Array>;
let app: HostedApp;
let cookie: string;
let raised: number;
let log: UploadLog;

beforeAll(async () => {
  next = await nextVersion();
});

beforeEach(async () => {
  app = await startOnApache(databases);
  const client = await app.signIn();
  raised = (await client.post('/customers', { name: RAISED, phoneNumber: '9876543210', oldBalance: '250.00' })).id;
  cookie = await cookieOf(app.url);
  log = new UploadLog();
});
afterEach(() => app.stop());

/** Hammers the site before, while and after `change` replaces its files. */
async function hammered(change: () => Promise<void>): Promise<HammerReport> {
  const hammer = startHammer(app.url, cookie, raised, log);
  const written = () => hammer.report.written.size;
  await expect.poll(written).toBeGreaterThan(5);
  await change();
  const writtenDuring = written();
  await expect.poll(written).toBeGreaterThanOrEqual(Math.max(40, writtenDuring + 10));
  return hammer.stop();
}

/** Every acknowledged record exists once and no other does, and the migrations have run once. */
async function expectWhole({ written, editions }: HammerReport): Promise<void> {
  const client = await app.signIn();
  const customers: { id: number; name: string; oldBalance: string }[] = await client.get('/customers');
  const found = customers.filter(({ name }) => name.startsWith('Clerk'));
  expect(found.map(({ name, id }) => [name, id]).sort()).toEqual([...written].sort());
  expect(written.size).toBeGreaterThanOrEqual(40);
  expect(customers.find(({ name }) => name === RAISED)?.oldBalance).toBe('1250.00');
  const steps = [...next.keys()].filter((name) => /\d{4}_\w+\.sql$/.test(name));
  const recorded = await databases.database.sql(`SELECT COUNT(*) FROM ${app.databaseName}.migrations`);
  expect(Number(recorded)).toBe(steps.length);
  expect(editions).toEqual(['one', EDITION]);
}

describe('a new version uploaded while people work', () => {
  it('fails no write if each file is overwritten in pieces; only .htaccess and pages fail for a moment', async () => {
    const report = await hammered(() => upload(app.site.appFolder, next, { way: 'overwritten in pieces', log }));
    const besides =
      (allowed: RegExp) =>
      ({ during }: { during: string[] }) =>
        !during.some((name) => allowed.test(name));
    expect(report.odd.filter(besides(/^(\.htaccess|api\.php)$/))).toEqual([]);
    expect(report.oddPages.filter(besides(/^(\.htaccess|.*\.html)$/))).toEqual([]);
    await expectWhole(report);
  });

  it('is in force at once when a zip is extracted over the old one, also in caches', async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'fruit-khata-zip-'));
    const extract = async (name: string, files: Map<string, Uint8Array>) => {
      writeFileSync(join(scratch, name), packageZip(files));
      const { code } = await run('unzip', ['-qo', join(scratch, name), '-d', app.site.appFolder]);
      expect(code).toBe(0);
    };
    // Apache's ETag never matches when compressed, which would hide one that wrongly stays the same.
    const plain = { 'accept-encoding': 'identity' };
    try {
      await extract('one.zip', packageFiles());
      const cached = await Promise.all(['', 'sw.js'].map((path) => fetch(app.url + path, { headers: plain })));
      const report = await hammered(() => extract('two.zip', next));
      for (const before of cached) {
        const known = { ...plain, 'if-none-match': before.headers.get('etag') ?? '' };
        expect((await fetch(before.url, { headers: known })).status).toBe(200);
      }
      expect(report.odd).toEqual([]);
      await expectWhole(report);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  });
});
