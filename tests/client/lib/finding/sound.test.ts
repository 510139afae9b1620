import { expect, it } from 'vitest';
import { soundOf } from '@/lib/finding/sound';
import cases from '../../../sound-cases.json';

it.each(cases.match)('%s and %s sound alike', (one, other) => {
  expect(soundOf(one ?? '')).toBe(soundOf(other ?? ''));
});

it.each(cases.differ)('%s and %s do not', (one, other) => {
  expect(soundOf(one ?? '')).not.toBe(soundOf(other ?? ''));
});

it.each(Object.entries(cases.sounds))('%s sounds as it does on the server', (text, sound) => {
  expect(soundOf(text)).toBe(sound);
});

it('the words of a name are compared one by one', () => {
  expect(soundOf('रमेश कुमार सिंह')).toBe(soundOf('  Ramesh-kumar\nSingh 42'));
  expect(soundOf('42 / 7')).toBe(' ');
});
