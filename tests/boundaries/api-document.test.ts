import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/machine/paths.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

/** One line of routes.php: method, path, and what follows (Access::Admin, Access::Anyone …). */
const ROUTE = /^ {4}'((?:GET|POST|PUT|PATCH|DELETE) ([^']+))' => \[(.*)\],$/gm;
const routeTable = read('server-lib/routes.php');
const routes = [...routeTable.matchAll(ROUTE)].map(([, call = '', path = '', more = '']) => ({
  path,
  call,
  access: more.includes('Access::Admin') ? 'admins' : more.includes('Access::Anyone') ? 'anyone' : 'signed in',
}));

/** docs/api.md by its call headings: the call and the text below it. */
const entries = read('docs/api.md')
  .split(/^#+ /m)
  .flatMap((section) => {
    const [, call, text = ''] = /^`([A-Z]+ \/[^`]*)`\n([\s\S]*)/.exec(section) ?? [];
    return call === undefined ? [] : [{ call, text }];
  });

const accessOf = (text: string) =>
  text.includes('*Admins only.*') ? 'admins' : /\*No session[.,]/.test(text) ? 'anyone' : 'signed in';

describe('docs/api.md', () => {
  it('reads the whole route table', () => {
    expect(routes.length).toBe(routeTable.match(/^ {4}\S/gm)?.length);
    expect(routes.length).toBeGreaterThan(50);
  });

  it('finds each call once, at a path of kebab-case words and {names}', () => {
    expect(new Set(routes.map(({ call }) => call)).size).toBe(routes.length);
    expect(routes.filter(({ path }) => !/^(\/([a-z]+(-[a-z]+)*|\{[a-z]+\}))+$/.test(path))).toEqual([]);
  });

  it('has one entry for every route and no other', () => {
    expect(entries.map(({ call }) => call).sort()).toEqual(routes.map(({ call }) => call).sort());
  });

  it('says who may make each call', () => {
    const documented = Object.fromEntries(entries.map(({ call, text }) => [call, accessOf(text)]));
    expect(documented).toEqual(Object.fromEntries(routes.map(({ call, access }) => [call, access])));
  });
});
