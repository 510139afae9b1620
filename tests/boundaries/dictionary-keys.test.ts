import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Dictionary, en } from '../../client/i18n/en';
import { signedIn } from '../../client/i18n/signed-in';
import { projectRoot } from '../../scripts/machine/paths.mjs';
import { importsAmong, reachedFrom, sourceFiles } from './module-graph';

/** Looked up by the names of fields that the server sends, not by key. */
const BY_FIELD = ['fields'];

const sources = sourceFiles(projectRoot, 'client')
  .filter((file) => !file.startsWith('client/i18n/'))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }));
const source = sources.map(({ text }) => text).join('\n');

const dictionary: Dictionary = { ...en, ...signedIn };
const sections = Object.keys(dictionary);

/**
 * Every key that a file has in quotes; of one that is assembled at run time, such as `payment.${method}`, its start.
 * Before a colon such a word is the name of a kept total.
 */
const keysIn = (text: string): string[] =>
  [...text.matchAll(/['`](\w+)\.(\w*)(?=['`$](?!:))/g)]
    .filter(([, section = '']) => sections.includes(section))
    .map(([, section, name]) => `${section}.${name}`);

/** Patterns of the keys that are assembled at run time, such as `payment.${method}`. */
const assembled = [...source.matchAll(/`([\w.]*)\$\{[^}]+\}([\w.]*)`/g)]
  .filter(([, before = '', after = '']) => before.endsWith('.') || after.startsWith('.'))
  .map(([, before = '', after = '']) => new RegExp(`^${before.replace('.', '\\.')}\\w+${after.replace('.', '\\.')}$`));

const isUsed = (key: string): boolean =>
  source.includes(`'${key}'`) ||
  // A rule's code is written without its section.
  source.includes(`'${key.replace(/^errors\./, '')}'`) ||
  assembled.some((pattern) => pattern.test(key));

describe('the dictionary', () => {
  it('has no unused text', () => {
    const keys = Object.entries(dictionary)
      .filter(([section]) => !BY_FIELD.includes(section))
      .flatMap(([section, texts]) => Object.keys(texts).map((name) => `${section}.${name}`));
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('has every key that the code uses', () => {
    const known = Object.entries(dictionary).flatMap(([section, texts]) =>
      Object.keys(texts).map((name) => `${section}.${name}`),
    );
    const used = sources.flatMap(({ file, text }) => keysIn(text).map((key) => ({ file, key })));
    expect(used.length).toBeGreaterThan(1000);
    const unknown = used.filter(({ key }) => !known.some((name) => name === key || name.startsWith(key)));
    expect(unknown).toEqual([]);
  });

  // The screens' texts come with their frame. What is shown without it may be shown before them.
  it('has the texts of everything that is shown without the frame in the entry', () => {
    const frame = ['client/app/screens.tsx', 'client/app/routes.tsx'];
    const frameless = reachedFrom('client/main.tsx', importsAmong(projectRoot, 'client'), frame);
    expect(frameless).toContain('client/features/auth/auth-page.tsx');
    expect(frameless).toContain('client/app/banners.tsx');
    expect(frameless).not.toContain('client/features/customers/customers-page.tsx');
    const foreign = sources
      .filter(({ file }) => frameless.includes(file))
      .flatMap(({ file, text }) => keysIn(text).map((key) => ({ file, key })))
      .filter(({ key }) => !(key.replace(/\..*/, '') in en));
    expect(foreign).toEqual([]);
  });
});
