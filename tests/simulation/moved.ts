import type { Values } from '@/lib/entry';
import { type Line, sumOf } from '@/saving/pending';
import type { Stored } from './server';
import { thingOf } from './told';

/** What moves crates and what is due: what a bill adds, a payment takes away. */
const SIGNS: Readonly<Record<string, 1 | -1>> = { '/sales': 1, '/collections': -1 };

/** The crates of a version follow from its number, as its amount does, so that each sum can be made in a second way. */
export const cratesFor = (thing: number): Values => ({ cratesOut: thing % 13, cratesBack: thing % 7 });

/** What is paid with a third of the bills, in rupees; 0 for none. */
const paidOf = (thing: number): number => (thing % 3 === 0 ? (thing % 5) + 1 : 0);

export const paidFor = (thing: number): Values =>
  paidOf(thing) === 0 ? {} : { paid: { amount: `${paidOf(thing)}.00`, method: 'cash' } };

/** What a version adds to what is due, in rupees: a bill what is not paid with it. */
const dueOf = (sign: 1 | -1, thing: number): number => (sign === 1 ? thing - paidOf(thing) : -thing);

/** What the server has, in crates and paise, and by which versions. */
export interface Moved {
  crates: number;
  due: number;
  signs: ReadonlyMap<number, 1 | -1>;
}

export function movedOn(records: readonly Stored[]): Moved {
  const live = records.flatMap(({ path, body, isDeleted }) => {
    const sign = SIGNS[path];
    return sign === undefined || isDeleted ? [] : [{ sign, body }];
  });
  return {
    crates: live.reduce((sum, { body }) => sum + Number(body.cratesOut ?? 0) - Number(body.cratesBack ?? 0), 0),
    due: live.reduce((sum, { sign, body }) => sum + dueOf(sign, thingOf(body)) * 100, 0),
    signs: new Map(live.map(({ sign, body }) => [thingOf(body), sign])),
  };
}

/** What a screen's sums have wrong; null if nothing. `lines` is what its figures lack. */
export function wrongSum({ crates, due, signs }: Moved, lines: readonly Line[]): string | null {
  const added = sumOf(lines);
  const all = new Map(signs);
  for (const { entry, body } of lines) all.set(thingOf(body), SIGNS[entry.path] ?? 1);
  const is = { crates: 0, due: 0 };
  for (const [thing, sign] of all) {
    is.crates += (thing % 13) - (thing % 7);
    is.due += dueOf(sign, thing) * 100;
  }
  if (crates + added.crates !== is.crates)
    return `crates count once: a screen says ${crates + added.crates} for ${is.crates}`;
  return due + added.due === is.due ? null : `what is due counts once: a screen says ${due + added.due} for ${is.due}`;
}
