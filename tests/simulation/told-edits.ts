import { isSame } from '@/lib/changed-fields';
import type { Values } from '@/lib/entry';
import type { Changed, ModelServer } from './server';

export type Fields = { amount: string; note: string };

export const fieldsOf = ({ amount, note }: Values): Fields => ({ amount: String(amount), note: String(note ?? '') });

interface Typed {
  userId: number;
  id: number;
  /** the versions that the forms had read in which it was pressed */
  over: Set<string | null>;
}

export class ToldEdits {
  /** each value that is typed is another one */
  private readonly typedValues = new Map<unknown, Typed>();
  private readonly saves: { id: number; fields: Fields }[] = [];
  private asked: string | null = null;
  /** so many changes have been looked at */
  private checked = 0;

  typed(value: string, userId: number, id: number): void {
    this.typedValues.set(value, { userId, id, over: new Set() });
  }

  /** `read` are the versions that the form has had as its base. */
  pressed(changed: Partial<Fields>, userId: number, id: number, read: ReadonlySet<string | null>): void {
    for (const value of Object.values(changed)) {
      const typed = this.typedValues.get(value);
      if (typed?.userId === userId && typed.id === id) for (const etag of read) typed.over.add(etag);
    }
  }

  saved(id: number, fields: Fields): void {
    this.saves.push({ id, fields });
  }

  asks(etag: string | null, read: ReadonlySet<string | null>): void {
    if (read.has(etag)) this.asked = `no edit is lost: a form asks about ${etag} again, which it has taken over`;
  }

  /** The first promise that does not hold since the last time; null if all do. */
  broken(server: ModelServer): string | null {
    const changes = server.changes.slice(this.checked);
    this.checked = server.changes.length;
    const saves = this.saves.splice(0);
    for (const change of changes) {
      const fault = this.brokenBy(change);
      if (fault !== null) return fault;
    }
    const untrue = saves.find(({ id, fields }) => !wasStored(server, id, fields));
    if (untrue === undefined) return this.asked;
    return `saved is true: of ${untrue.id}, ${JSON.stringify(untrue.fields)} was called saved and never stored`;
  }

  private brokenBy({ id, userId, over, fields }: Changed): string | null {
    for (const value of Object.values(fields)) {
      const typed = this.typedValues.get(value);
      if (typed?.userId !== userId || typed.id !== id || typed.over.size === 0)
        return `only what was pressed: '${value}' is stored over ${over} for user ${userId}, who never pressed it`;
      if (!typed.over.has(over))
        return `no edit is lost: '${value}' is stored over ${over}, which its form had not read`;
    }
    return null;
  }
}

function wasStored({ records }: ModelServer, id: number, fields: Fields): boolean {
  const versions = records.find((each) => each.id === id)?.versions ?? [];
  return versions.some((values) => isSame(fieldsOf(values), fields));
}
