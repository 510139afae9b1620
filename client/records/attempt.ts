import { ApiError, isUnanswered } from '@/lib/http/api-error';
import { newIdempotencyKey } from '@/lib/http/idempotency';
import { type Draft, readDraft } from '@/lib/storage/drafts';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether an answer says nothing about an earlier try with the same key: signed out, too many tries, key refused. */
const isInconclusive = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  [401, 429].includes(error.status) ||
  error.details.code === 'key_reused';

/** The path of the record stored under the form's key, '' if it is not known; null for any other failure. */
export const storedPath = (error: unknown): string | null =>
  error instanceof ApiError && error.details.code === 'key_reused' ? (error.details.path ?? '') : null;

/**
 * One draft on its way to the server. It keeps its key until a save succeeds. Its body is made at the first send and
 * sent unchanged until the server refuses it or other values are typed. So the server stores it once, whatever gets
 * lost on the way.
 */
export class Attempt {
  key: string;
  frozen: Draft['frozen'];
  /** true while a save may have been stored without an answer */
  unanswered: boolean;
  /** the version of the record that was changed; null in a new form */
  etag: string | null;

  /** @param readEtag the version of the record that the form read */
  constructor(
    draft: Draft | null,
    private readEtag: string | null,
  ) {
    this.key = draft?.key ?? newIdempotencyKey();
    this.frozen = draft?.frozen ?? null;
    this.unanswered = draft?.unanswered ?? false;
    this.etag = draft?.etag ?? readEtag;
  }

  /** The body for these values: that of the last send if they are the same. */
  bodyOf<V, Body>(values: V, make: (values: V) => Body): Body {
    if (this.frozen === null || !isSame(this.frozen.values, values))
      this.frozen = { values, body: make(values) };
    return this.frozen.body as Body;
  }

  /** Starts a save, unanswered until its answer comes. Returns a function to call with its failure. */
  begin(): (error: unknown) => void {
    const before = this.unanswered;
    this.unanswered = true;
    return (error) => {
      if (isUnanswered(error)) return;
      this.unanswered = isInconclusive(error) && before;
      if (!isInconclusive(error)) this.frozen = null;
    };
  }

  /** Takes over the draft of the same form in another tab, so that both have one key. */
  join(id: string): void {
    const other = readDraft(id);
    if (other === null || other.key === this.key) return;
    this.key = other.key;
    this.frozen = other.frozen;
    this.unanswered = other.unanswered;
  }

  /** From now on, what was typed changes that version of the record. */
  rebase(etag: string | null): void {
    this.readEtag = etag;
    this.etag = etag;
    this.frozen = null;
  }

  /** After a save or a discard: what is typed next is another draft. */
  renew(): void {
    this.key = newIdempotencyKey();
    this.etag = this.readEtag;
    this.frozen = null;
    this.unanswered = false;
  }
}
