import { type Entry, isInOutbox, type Values } from '@/lib/entry';
import type { ModelServer } from './server';
import type { Device } from './tab';
import { ToldEdits } from './told-edits';

/** Each version that is typed has a number of its own, by which it is recognised everywhere. */
export const thingOf = (values: Values | null): number => Number(values?.thing ?? 0);

interface Pressed {
  userId: number;
  /** the form it was pressed in, from its first letter to its save */
  run: number;
  confirmed: boolean;
}

export class Told {
  readonly edits = new ToldEdits();
  private readonly pressedThings = new Map<number, Pressed>();
  private readonly savedThings = new Set<number>();
  private readonly keptThings = new Map<number, { device: Device; key: string }>();
  /** key → what its entry in the outbox was changed to last, which the server could not store then */
  private readonly changedThings = new Map<string, { device: Device; thing: number }>();
  /** keys: what was changed before it was discarded went under the same one */
  private readonly discarded = new Set<string>();

  pressed(values: Values, pressed: Pressed): void {
    const thing = thingOf(values);
    // Pressed again without an answer, it is the same wish.
    const confirmed = pressed.confirmed || this.pressedThings.get(thing)?.confirmed === true;
    this.pressedThings.set(thing, { ...pressed, confirmed });
  }

  saved(values: Values): void {
    this.savedThings.add(thingOf(values));
  }

  kept(device: Device, values: Values, key: string): void {
    this.keptThings.set(thingOf(values), { device, key });
  }

  changed(device: Device, values: Values, key: string): void {
    this.changedThings.set(key, { device, thing: thingOf(values) });
  }

  /** From now on another version counts. */
  pressedAgain(key: string): void {
    this.changedThings.delete(key);
  }

  discard(entry: Entry): void {
    this.discarded.add(entry.key);
  }

  /** The first promise that does not hold; null if all do. */
  broken(server: ModelServer): string | null {
    return this.brokenByRecords(server) ?? this.brokenByWords(server) ?? this.edits.broken(server);
  }

  /** The same at the end of the day: what was changed is stored like that, unless the server has refused it. */
  brokenAtEnd(server: ModelServer): string | null {
    for (const [key, { device, thing }] of this.changedThings) {
      const isStored = server.records.some(({ body }) => thingOf(body) === thing);
      const row = device.browser.database.all().find((entry) => entry.key === key);
      const isRefused = row?.state === 'refused';
      const isAway = row?.state === 'waiting' && row.userId !== device.session;
      if (!isStored && !isRefused && !isAway && !this.discarded.has(key))
        return `sent as pressed: ${thing} was pressed on ${key} and is ${row?.state ?? 'gone'}, not stored`;
    }
    return null;
  }

  private brokenByRecords(server: ModelServer): string | null {
    const things = new Set<number>();
    const runs = new Map<number, number>();
    for (const { body, userId, isDeleted } of server.records) {
      const thing = thingOf(body);
      const pressed = this.pressedThings.get(thing);
      if (pressed?.userId !== userId)
        return `only what was pressed: ${thing} is stored for user ${userId}, who never pressed Save`;
      if (isDeleted) continue;
      if (things.has(thing)) return `stored once: ${thing} is stored twice`;
      things.add(thing);
      const other = runs.get(pressed.run);
      if (other !== undefined && !pressed.confirmed)
        return `stored once: ${other} and ${thing} are two versions of one form, and nobody wanted both`;
      runs.set(pressed.run, thing);
    }
    return null;
  }

  private brokenByWords(server: ModelServer): string | null {
    const things = new Set(server.records.map(({ body }) => thingOf(body)));
    const keys = new Set(server.records.map(({ key }) => key));
    for (const thing of this.savedThings)
      if (!things.has(thing)) return `saved is true: ${thing} was called saved and is not on the server`;
    for (const [thing, { device, key }] of this.keptThings) {
      // A version that the user has changed since goes on under the same key.
      if (things.has(thing) || keys.has(key) || this.discarded.has(key)) continue;
      const isKept = device.browser.database.all().some((entry) => entry.key === key && isInOutbox(entry));
      if (!isKept) return `kept or stored: ${thing} was called kept and is neither on the device nor on the server`;
    }
    return null;
  }
}
