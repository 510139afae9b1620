import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { startApache, type WebServer } from '../../scripts/web-servers/apache.mjs';
import { type Site, uploadSite } from '../../scripts/web-servers/site.mjs';
import { filledSample, rightSettings, type SampleSettings } from './filled-sample';
import { admin, asRoot, databasesOfFile } from './hosts';
import { signInOnScreen } from './screen-steps';

/** A mistake in the set-up, and what the first answer says; null if the app works. */
type Case = [mistake: string, sentence: string | null, make: () => unknown];

const databases = databasesOfFile();
let site: Site;
let server: WebServer;

// Without its cache PHP reads a corrected file at once.
const rules = 'php_admin_flag opcache.enable off\nphp_admin_flag display_errors on';

beforeAll(async () => {
  asRoot(
    databases,
    `
    CREATE DATABASE ready;
    CREATE DATABASE unready;
    CREATE DATABASE reader;
    CREATE DATABASE other_users;
    CREATE TABLE other_users.users (user_login VARCHAR(60), user_pass VARCHAR(255));
    CREATE DATABASE other_shop;
    CREATE TABLE other_shop.customers (customerNumber INT, customerName VARCHAR(50));
    CREATE USER nobody@localhost IDENTIFIED BY 'right-Secret-5';
    CREATE USER reader@localhost IDENTIFIED BY 'right-Secret-5';
    GRANT SELECT ON reader.* TO reader@localhost;
    CREATE USER locked@localhost IDENTIFIED BY 'right-Secret-5' ACCOUNT LOCK;`,
  );
  site = await uploadSite({ config: {} });
  server = await startApache(site, { php: 'module', rules });
});
afterAll(async () => {
  await server.stop();
  site.remove();
});
beforeEach(() => {
  rmSync(configFile(), { force: true });
  write(sample());
});

const configFile = () => join(site.appFolder, 'config.php');
const write = (content: string | Buffer) => writeFileSync(configFile(), content);
const right = () => rightSettings(databases, 'ready');
const sample = (typed: Partial<SampleSettings> = {}) => filledSample({ ...right(), ...typed });
const fillIn = (typed: Partial<SampleSettings>) => () => write(sample(typed));
const edit = (change: (text: string) => string | Buffer) => () => write(change(sample()));
/** The number of a line in config.php, from 1. */
const lineOf = (text: string) =>
  readFileSync(inProject('config.sample.php'), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

const check = async () => {
  const response = await fetch(`${server.url}api.php/auth/check`);
  return { status: response.status, text: await response.text() };
};

const noSuchDatabase =
  'There is no database of that name, or the user has no rights on it: correct database.name in config.php, or give the user all privileges in the hosting panel.';
const refused = 'The database refused the user name or password: correct them under database in config.php.';
const noHost =
  'No database server was found at database.host: correct it in config.php; on most hosts it is localhost.';
const silent =
  'The database does not answer: try again in a moment, or correct database.host and database.port in config.php.';
const foreign =
  'The database holds tables of another program: create an empty one and set database.name in config.php.';
const adminLetters =
  'The setting admin.username in config.php may have letters, digits, dot, underscore and hyphen only.';
const quotes = (line: number) =>
  `config.php has a mistake on line ${line}: each text needs straight single quotes on both sides.`;
const typing = (line: number) => `config.php has a typing mistake on or before line ${line}.`;
const missing = (name: string) => `The setting ${name} is missing: set it in config.php.`;

const declared = (text: string) => text.replace('<?php', '<?php\ndeclare(strict_types=1);');

const fileCases: Case[] = [
  [
    'no config.php',
    'There is no config.php: copy config.sample.php to config.php and fill it in.',
    () => rmSync(configFile()),
  ],
  ['the sample as it is', missing('database.name'), () => write(readFileSync(inProject('config.sample.php')))],
  ['a bracket that is not closed', typing(4), () => write("<?php\nreturn [\n  'firm' => [\n;")],
  ['a comma left out', typing(lineOf("'port' =>")), edit((text) => text.replace("'localhost',", "'localhost'"))],
  ['an apostrophe in the password', typing(lineOf("'password' => ''")), fillIn({ password: "ram's-secret" })],
  [
    'a file that the web server may not read',
    'config.php cannot be read: give the web server the right to read it.',
    () => chmodSync(configFile(), 0o000),
  ],
  ['lines that end like those of Windows', null, edit((text) => text.replaceAll('\n', '\r\n'))],
  ['text after the end of the code', null, edit((text) => `${text}?>\nmy notes\n`)],
  ['a byte order mark', null, edit((text) => `\uFEFF${text}`)],
  ['a blank line above the code', null, edit((text) => `\n${text}`)],
  ['a blank before the code', null, edit((text) => ` ${text}`)],
  ['a byte order mark before a declaration', quotes(2), edit((text) => `\uFEFF${declared(text)}`)],
  ['a blank line above a declaration', quotes(3), edit((text) => `\n${declared(text)}`)],
  ['curly quotes', quotes(lineOf("'host' =>")), edit((text) => text.replace("'localhost'", '‘localhost’'))],
  ['a forgotten quote', quotes(lineOf("'host' =>")), edit((text) => text.replace("'localhost'", 'localhost'))],
  [
    'a dollar in double quotes',
    quotes(lineOf("'port' =>")),
    edit((text) => text.replace("'port' => 3306", "'port' => 3306, 'note' => \"pa$word\"")),
  ],
  [
    'no return',
    'config.php must return an array, as config.sample.php does.',
    edit((text) => text.replace('return [', '$settings = [')),
  ],
  [
    'two bytes for each letter',
    'config.php is saved in another encoding: save it as UTF-8.',
    edit((text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
  ],
];

const databaseCases: Case[] = [
  ['a wrong password', refused, fillIn({ password: 'wrong-Secret-5' })],
  ['a wrong user', refused, fillIn({ user: 'no_such_user' })],
  ['an empty user', missing('database.user'), fillIn({ user: '' })],
  ['an empty database name', missing('database.name'), fillIn({ name: '' })],
  [
    'a wrong database name',
    'There is no database of that name: correct database.name in config.php.',
    fillIn({ name: 'redy' }),
  ],
  [
    'a database name without its prefix, for a user with rights on one database',
    noSuchDatabase,
    fillIn({ user: 'reader', password: 'right-Secret-5', name: 'account_ready' }),
  ],
  ['a user without rights', noSuchDatabase, fillIn({ user: 'nobody', password: 'right-Secret-5' })],
  [
    'a user who may only read',
    'The database user has too few rights: give it all privileges on the database in the hosting panel.',
    fillIn({ user: 'reader', password: 'right-Secret-5', name: 'reader' }),
  ],
  [
    'a locked user',
    'The database user is locked: unlock it in the hosting panel.',
    fillIn({ user: 'locked', password: 'right-Secret-5' }),
  ],
  ['a host that there is not', noHost, fillIn({ socket: '', host: 'db.nosuch.invalid' })],
  ['an address for a host', noHost, fillIn({ socket: '', host: 'https://localhost' })],
  ['a wrong port', silent, fillIn({ socket: '', host: '127.0.0.1', port: 1 })],
  ['a wrong socket', silent, fillIn({ socket: '/nowhere/mysql.sock' })],
  ["another program's table of users", foreign, fillIn({ name: 'other_users' })],
  ["another program's table of customers", foreign, fillIn({ name: 'other_shop' })],
];

const settingCases: Case[] = [
  [
    'a time zone that there is not',
    "The setting timeZone in config.php is not a time zone such as 'Asia/Kolkata'.",
    fillIn({ timeZone: 'Asia/Mandi' }),
  ],
  [
    'an address without its scheme',
    "The setting url in config.php is not an address such as 'https://khata.example.in/'.",
    fillIn({ url: 'khata.example.in' }),
  ],
  [
    'an empty admin password',
    'There is no account yet: set admin.password in config.php, then open this page again.',
    fillIn({ name: 'unready', adminPassword: '' }),
  ],
  [
    'a short admin password',
    'The setting admin.password in config.php must have at least 6 characters.',
    fillIn({ name: 'unready', adminPassword: 'x7/q' }),
  ],
  [
    'an admin password that no sign-in takes',
    'The setting admin.password in config.php may have at most 128 characters.',
    fillIn({ name: 'unready', adminPassword: 'Xy7-'.repeat(50) }),
  ],
  [
    'a well-known admin password',
    'The setting admin.password in config.php is too well known: choose another one.',
    fillIn({ name: 'unready', adminPassword: 'admin123' }),
  ],
  ['an admin name with a blank', adminLetters, fillIn({ name: 'unready', adminName: 'the owner' })],
  ['an admin name in Hindi', adminLetters, fillIn({ name: 'unready', adminName: 'मालिक' })],
];

describe('the first request, with', () => {
  it.each([...fileCases, ...databaseCases, ...settingCases])('%s', async (_mistake, sentence, make) => {
    make();
    const { status, text } = await check();
    const answer = JSON.parse(text);
    if (sentence === null) expect([status, answer.authenticated]).toEqual([200, false]);
    else expect([status, answer.message]).toEqual([503, sentence]);
    expect(text).not.toMatch(/Secret-5|SQLSTATE|PDO|\/tmp|htdocs|Warning|Fatal/);
  });
});

it('the first request to a PHP that is too old says so', async () => {
  const file = join(site.appFolder, 'api.php');
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, code.replace("'8.1.0'", "'99.0.0'"));
  expect(JSON.parse((await check()).text).message).toBe(
    'This app needs PHP 8.1 or newer: choose it in the hosting panel.',
  );
  writeFileSync(file, code);
});

describe('the first page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it('says what is wrong and nothing secret, works once it is corrected, and lets the first admin in', async () => {
    fillIn({ password: 'wrong-Secret-5' })();
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.getByRole('alert').getByText(refused).waitFor();
    const shown = await page.locator('body').innerText();
    for (const secret of [right().password, right().socket, 'Secret-5', admin.password, site.appFolder])
      expect([secret, shown.includes(secret)]).toEqual([secret, false]);
    write(sample());
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await tryAgain.waitFor({ state: 'detached' });
    await signInOnScreen(page, admin);
    await page.getByText('Sharma Fruit Company').first().waitFor();
  });

  it('says it on a phone in Hindi without breaking the screen', async () => {
    rmSync(configFile());
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await page.goto(server.url);
    await page.getByText('config.php नहीं मिली: config.sample.php की कॉपी config.php नाम से बनाकर भरें।').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
