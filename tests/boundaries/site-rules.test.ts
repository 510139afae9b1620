import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryScreens } from '../../scripts/build/first-requests.mjs';

const { headers, privatePaths, publicFiles, missingFiles } = JSON.parse(
  readFileSync('scripts/site-rules.json', 'utf8'),
) as { headers: Record<string, string>; privatePaths: string[]; publicFiles: string; missingFiles: string };

const htaccess = readFileSync('public/.htaccess', 'utf8');
const linesOf = (start: string, end: string) =>
  htaccess.split('\n').flatMap((line) => {
    const text = line.trim();
    return text.startsWith(start) && text.endsWith(end)
      ? [text.slice(start.length, text.length - end.length)]
      : [];
  });

describe('public/.htaccess has the rules of scripts/site-rules.json', () => {
  it('sets the same headers', () => {
    const set = linesOf('Header always set ', '"').map((line) => line.split(' "'));
    expect(Object.fromEntries(set)).toEqual(headers);
    expect(linesOf('Header onsuccess unset ', '')).toEqual(Object.keys(headers));
  });

  it('keeps the same paths private', () => {
    expect(linesOf('RewriteRule ', ' - [F,L,NC]')).toEqual(privatePaths);
  });

  it('sends the same files, and no page for a missing one', () => {
    expect(linesOf('RewriteRule ^((', ' - [L]').map((rule) => `((${rule}`)).toEqual([publicFiles]);
    expect(linesOf('RewriteRule ', ' - [R=404,L,NC]')).toEqual([missingFiles]);
  });

  it('sends every screen its own entry page where it has one', () => {
    const screens = entryScreens.map(({ screen }) => screen).join('|');
    expect(linesOf('RewriteRule ', ' page-$1.html [L]')).toEqual([`^(${screens})$`]);
  });
});

describe('the answers of the API', () => {
  it('carry the same headers', () => {
    const source = readFileSync('server-lib/http/Sender.php', 'utf8');
    const list = /const HEADERS = \[([\s\S]*?)\n {4}\];/.exec(source)?.[1] ?? '';
    const joined = list.replace(/['"]\s*\.\s*['"]/g, '');
    const sent = [...joined.matchAll(/'([\w-]+)' => (?:'([^']*)'|"([^"]*)"),/g)].map(
      ([, name, single, double]) => [name, single ?? double],
    );
    const { 'Cache-Control': cache, Vary: vary, ...rest } = Object.fromEntries(sent);
    expect(rest).toEqual(headers);
    expect([cache, vary]).toEqual(['no-store', 'Accept-Encoding']);
  });
});
