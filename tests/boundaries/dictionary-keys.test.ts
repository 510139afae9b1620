import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../client/i18n/en';
import { further } from '../../client/i18n/en/further';
import { projectRoot } from '../../scripts/machine/paths.mjs';
import { sourceFiles } from './module-graph';

/** Looked up by the names of fields that the server sends, not by key. */
const BY_FIELD = ['fields'];

const source = sourceFiles(projectRoot, 'client')
  .filter((file) => !file.startsWith('client/i18n/'))
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n');

/** Patterns of the keys that are assembled at run time, such as `payment.${method}`. */
const assembled = [...source.matchAll(/`([\w.]*)\$\{[^}]+\}([\w.]*)`/g)]
  .filter(([, before = '', after = '']) => before.endsWith('.') || after.startsWith('.'))
  .map(
    ([, before = '', after = '']) =>
      new RegExp(`^${before.replace('.', '\\.')}\\w+${after.replace('.', '\\.')}$`),
  );

const isUsed = (key: string): boolean =>
  source.includes(`'${key}'`) ||
  // A rule's code is written without its section.
  source.includes(`'${key.replace(/^errors\./, '')}'`) ||
  assembled.some((pattern) => pattern.test(key));

describe('the dictionary', () => {
  it('has no unused text', () => {
    const keys = Object.entries({ ...en, ...further })
      .filter(([section]) => !BY_FIELD.includes(section))
      .flatMap(([section, texts]) => Object.keys(texts).map((name) => `${section}.${name}`));
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });
});
