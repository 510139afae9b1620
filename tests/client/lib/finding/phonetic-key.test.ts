import { expect, it } from 'vitest';
import { phoneticKey } from '@/lib/finding/phonetic-key';
import cases from '../../../sound-cases.json';

it.each(cases.match)('%s and %s sound alike', (one, other) => {
  expect(phoneticKey(one ?? '')).toBe(phoneticKey(other ?? ''));
});

it.each(cases.differ)('%s and %s do not', (one, other) => {
  expect(phoneticKey(one ?? '')).not.toBe(phoneticKey(other ?? ''));
});

it.each(Object.entries(cases.sounds))('%s sounds as it does on the server', (text, sound) => {
  expect(phoneticKey(text)).toBe(sound);
});

it('the words of a name are compared one by one', () => {
  expect(phoneticKey('रमेश कुमार सिंह')).toBe(phoneticKey('  Ramesh-kumar\nSingh 42'));
  expect(phoneticKey('42 / 7')).toBe(' ');
});
