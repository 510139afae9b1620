import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { floor, newerThanFloor } from '../../scripts/build/floor.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';

const read = (file: string) => readFileSync(inProject(file), 'utf8');
const versionOf = (browser: string) => floor.find((each) => each.startsWith(browser))?.slice(browser.length) ?? '';

it.each(['README.md', 'docs/hosting.md', 'docs/architecture.md', 'client/index.html'])(
  '%s names the oldest browsers that the build is for',
  (file) => {
    const text = read(file).replaceAll(/\s+/g, ' ');
    for (const [name, browser] of [
      ['Chrome', 'chrome'],
      ['Safari', 'safari'],
      ['Firefox', 'firefox'],
    ] as const)
      expect(text).toMatch(new RegExp(`${name}[^.]*?\\b${versionOf(browser)}\\b`));
  },
);

it.each(['tsconfig.json', 'client/service-worker/tsconfig.json'])('%s has no method that they lack', (file) => {
  expect(JSON.parse(read(file)).compilerOptions.lib[0]).toBe('es2022');
});

it.each([
  ['a.js', 'x.replace(/(?<=a)b/,"")'],
  ['a.js', 'class A{static{this.b=1}}'],
  ['a.js', 'rows.toSorted()'],
  ['a.js', 'rows.findLast(isOpen)'],
  ['a.js', 'Promise.withResolvers()'],
  ['a.js', 'fetch(a,{signal:AbortSignal.timeout(9)})'],
  ['a.css', '@media (width>=40rem){a{color:red}}'],
  ['a.css', '@media screen and (not (min-width:40rem)){a{color:red}}'],
  ['a.css', 'a{color:red;&:hover{color:blue}}'],
  ['a.css', 'a{color:oklch(50% .2 20)}'],
  ['a.css', 'a{color:color-mix(in oklab,red 50%,blue)}'],
  ['a.css', 'a{height:70dvh}'],
  ['a.css', '@container (min-width:9px){a{color:red}}'],
  ['a.css', 'a:has(+b){color:red}'],
  ['a.css', 'a:has(>b,>c){color:red}'],
  ['a.css', 'a:not(:has(b:has(c))){color:red}'],
])('the build refuses %s with %s', (name, source) => {
  expect(newerThanFloor(name, source)).toHaveLength(1);
});

it.each([
  ['a.js', 'rows.at(-1);structuredClone(a);/(?<year>x)/'],
  ['a.css', '@media not all and (min-width:48rem){a{height:70vh}}'],
  ['a.css', 'html:has(>b){color:red}a:has(b,i>u):has(s){color:red}'],
  [
    'a.css',
    'a{color:red}@supports (color:color-mix(in lab, red, red)){a{color:color-mix(in oklab,red 50%,blue)}}b{c:d}',
  ],
])('the build accepts %s with %s', (name, source) => {
  expect(newerThanFloor(name, source)).toEqual([]);
});
