import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryScreens } from '../../scripts/build/first-requests.mjs';

interface SiteRules {
  headers: Record<string, string>;
  httpsHeaders: Record<string, string>;
  privatePaths: string[];
  publicFiles: string;
  missingFiles: string;
}
const rules = JSON.parse(readFileSync('scripts/site-rules.json', 'utf8')) as SiteRules;
const { headers, httpsHeaders, privatePaths, publicFiles, missingFiles } = rules;

const htaccess = readFileSync('public/.htaccess', 'utf8');
const linesOf = (start: string, end: string) =>
  htaccess.split('\n').flatMap((line) => {
    const text = line.trim();
    return text.startsWith(start) && text.endsWith(end) ? [text.slice(start.length, text.length - end.length)] : [];
  });

describe('public/.htaccess has the rules of scripts/site-rules.json', () => {
  it('sets the same headers', () => {
    const set = [...htaccess.matchAll(/Header always set ([\w-]+) "([^"]*)"$/gm)];
    expect(Object.fromEntries(set.map(([, name, value]) => [name, value]))).toEqual(headers);
    const unset = [...htaccess.matchAll(/Header onsuccess unset ([\w-]+)$/gm)];
    expect(unset.map(([, name]) => name)).toEqual(Object.keys(headers));
  });

  it('sets the same headers where the browser uses HTTPS', () => {
    const set = [...htaccess.matchAll(/Header always set ([\w-]+) "([^"]*)" "(expr=.*)"$/gm)];
    expect(Object.fromEntries(set.map(([, name, value]) => [name, value]))).toEqual(httpsHeaders);
    const unset = [...htaccess.matchAll(/Header onsuccess unset ([\w-]+) "(expr=.*)"$/gm)];
    expect(unset.map(([, name, when]) => [name, when])).toEqual(set.map(([, name, , when]) => [name, when]));
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
  /** The headers in that constant of the class that sends them. */
  const sentAs = (constant: string): Record<string, string> => {
    const source = readFileSync('server-lib/http/Sender.php', 'utf8');
    const list = new RegExp(`const ${constant} = \\[([\\s\\S]*?)\\n {4}\\];`).exec(source)?.[1] ?? '';
    const joined = list.replace(/['"]\s*\.\s*['"]/g, '');
    return Object.fromEntries(
      [...joined.matchAll(/'([\w-]+)' => (?:'([^']*)'|"([^"]*)"),/g)].map(([, name, single, double]) => [
        name,
        single ?? double,
      ]),
    );
  };

  it('carry the same headers', () => {
    const { 'Cache-Control': cache, Vary: vary, ...rest } = sentAs('HEADERS');
    expect(rest).toEqual(headers);
    expect(sentAs('HTTPS_HEADERS')).toEqual(httpsHeaders);
    expect([cache, vary]).toEqual(['no-store', 'Accept-Encoding']);
  });
});
