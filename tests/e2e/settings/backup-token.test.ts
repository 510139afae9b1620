import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../scripts/machine/command.mjs';
import { inProject } from '../../../scripts/machine/paths.mjs';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download, pressBackup } from '../support/downloads';
import { toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const fetchBackup = (token: string) =>
  fetch(`${app.url}/api.php/backup`, { headers: { Authorization: `Bearer ${token}` } });

it('a token is made with the own password, shown once, fetches the backup and is revoked', async () => {
  const { page, problems, close } = await app.visit('/settings?open=server', { screen: PHONE });
  await page.getByRole('button', { name: 'Make a token' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a token' }).tap();
  await dialog.getByText('Current password is required').waitFor();
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill('admin123');
  await dialog.getByRole('button', { name: 'Make a token' }).tap();
  const shown = page.getByRole('textbox', { name: 'Backup token' });
  await page.getByText('Copy the token now: it is shown only once.').waitFor();
  const token = await shown.inputValue();
  await page.getByRole('button', { name: 'Close', exact: true }).last().tap();
  await page.getByText('Not used yet.').waitFor();
  const answer = await fetchBackup(token);
  expect(answer.status).toBe(200);
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('utf8');
  expect(text.endsWith('-- End of the backup.\n')).toBe(true);
  await page.reload();
  await page.getByText('Last used on').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Revoke' }).tap();
  await toastSaying(page, 'Token revoked').waitFor();
  await page.getByRole('button', { name: 'Make a token' }).waitFor();
  expect((await fetchBackup(token)).status).toBe(401);
  expect(problems).toEqual([]);
  await close();
});

it('a backup is downloaded without the history', async () => {
  const { page, problems, close } = await app.visit('/settings?open=maintenance', { screen: PHONE });
  const { name, bytes } = await download(
    page.getByRole('button', { name: 'Without the history' }),
    pressBackup,
  );
  expect(name).toMatch(/^fruit-khata-\d{4}-\d{2}-\d{2}-without-history\.sql\.gz$/);
  const text = gunzipSync(bytes).toString('utf8');
  expect(text).toContain('INSERT INTO `users`');
  expect(text).not.toContain('INSERT INTO `history`');
  expect(await scrollsSideways(page)).toBe(false);
  await toastSaying(page, 'Backup downloaded').waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('the script of docs/hosting.md fetches a backup in parts and keeps it only if it is whole', async () => {
  await app.sql(
    `INSERT INTO expenses (amount, created_at, entered_at)
     SELECT 1, '2026-04-01 10:00:00', '2026-04-01 10:00:00' FROM seq_1_to_25000`,
  );
  const { token } = await app.api.call<{ token: string }>('POST', '/backup-token', { password: 'admin123' });
  const folder = mkdtempSync(join(tmpdir(), 'fruit-khata-backups-'));
  const docs = readFileSync(inProject('docs/hosting.md'), 'utf8');
  const script = (/```sh\n( *cd \/backups[\s\S]+?)```/.exec(docs)?.[1] ?? '')
    .replace('cd /backups', `cd ${folder}`)
    .replace('https://khata.example.in', app.url);
  const kept = () => readdirSync(folder).filter((name) => name.endsWith('.sql.gz'));
  writeFileSync(join(folder, 'token'), 'header = "Authorization: Bearer wrong"\n');
  expect((await run('sh', ['-c', script])).code).toBe(1);
  expect(kept()).toEqual([]);
  writeFileSync(join(folder, 'token'), `header = "Authorization: Bearer ${token}"\n`);
  expect((await run('sh', ['-c', script])).code).toBe(0);
  const [name = ''] = kept();
  expect(name).toMatch(/^khata-\d{4}-\d\d-\d\d\.sql\.gz$/);
  const text = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
  expect(text).toContain('\n-- Next part: ');
  expect(text).toMatch(/\n-- End of the backup\.\n$/);
  rmSync(folder, { recursive: true });
});
