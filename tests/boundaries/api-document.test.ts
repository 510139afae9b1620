import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/machine/paths.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

/** One line of routes.php: method, path, and what follows (forAdmins, forAnyone …). */
const ROUTE = /Route::(get|post|put|patch|delete)\('([^']+)'[^)]*\)(.*)$/gm;
const routeTable = read('server-lib/routes.php');
const [, ...sections] = routeTable.split(/^ {4}'([a-z-]+)' => \[$/m);
const words = sections.filter((_, index) => index % 2 === 0);
const routes = words.flatMap((word, index) =>
  [...(sections[2 * index + 1] ?? '').matchAll(ROUTE)].map(([, method = '', path = '', more = '']) => ({
    word,
    path,
    call: `${method.toUpperCase()} ${path}`,
    access: more.includes('forAdmins') ? 'admins' : more.includes('forAnyone') ? 'anyone' : 'signed in',
  })),
);

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
    expect(routes.length).toBe(routeTable.match(/Route::\w+\(/g)?.length);
    expect(routes.length).toBeGreaterThan(50);
  });

  it('finds each call once, at a path of kebab-case words and {names}', () => {
    expect(new Set(routes.map(({ call }) => call)).size).toBe(routes.length);
    expect(routes.filter(({ path }) => !/^(\/([a-z]+(-[a-z]+)*|\{[a-z]+\}))+$/.test(path))).toEqual([]);
  });

  it('finds each call under the first word of its path', () => {
    expect(words).toEqual([...new Set(words)]);
    expect(routes.filter(({ path, word }) => path.split('/')[1] !== word)).toEqual([]);
  });

  it('has one entry for every route and no other', () => {
    expect(entries.map(({ call }) => call).sort()).toEqual(routes.map(({ call }) => call).sort());
  });

  it('says who may make each call', () => {
    const documented = Object.fromEntries(entries.map(({ call, text }) => [call, accessOf(text)]));
    expect(documented).toEqual(Object.fromEntries(routes.map(({ call, access }) => [call, access])));
  });
});
