import { ApiError, isUnanswered } from '@/lib/http/api-error';
import { newIdempotencyKey } from '@/lib/http/idempotency';
import { type Draft, readDraft } from '@/lib/storage/drafts';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Answers that say nothing about an earlier try with the same key: signed out, too many tries, or the key is refused. */
const saysNothing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  [401, 429].includes(error.status) ||
  error.details.code === 'key_reused';

/** The path of the record that was stored under the form's key, '' where it is not known; null for any other failure. */
export const storedPath = (error: unknown): string | null =>
  error instanceof ApiError && error.details.code === 'key_reused' ? (error.details.path ?? '') : null;

/**
 * One draft on its way to the server. Its key lives from the first letter until a save succeeds; its body is made at
 * the first send and sent unchanged until the server refuses it or other values are typed. So whatever gets lost on
 * the way, the server stores it once.
 */
export class Attempt {
  key: string;
  frozen: Draft['frozen'];
  /** true while a save may have been stored without an answer */
  unanswered: boolean;
  /** the version of the record that what was typed belongs to; null in a new form */
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

  /** The body for these values: the one of the last send where they are the same. */
  bodyOf<V, Body>(values: V, make: (values: V) => Body): Body {
    if (this.frozen === null || !isSame(this.frozen.values, values))
      this.frozen = { values, body: make(values) };
    return this.frozen.body as Body;
  }

  /** Begins a save, unanswered until its answer comes. Returns the function that judges a failure. */
  begin(): (error: unknown) => void {
    const before = this.unanswered;
    this.unanswered = true;
    return (error) => {
      if (isUnanswered(error)) return;
      this.unanswered = saysNothing(error) && before;
      if (!saysNothing(error)) this.frozen = null;
    };
  }

  /** Another tab has begun the same form: both are one draft, with one key. */
  join(id: string): void {
    const other = readDraft(id);
    if (other === null || other.key === this.key) return;
    this.key = other.key;
    this.frozen = other.frozen;
    this.unanswered = other.unanswered;
  }

  /** What was typed belongs to that version of the record from now on. */
  rebase(etag: string | null): void {
    this.readEtag = etag;
    this.etag = etag;
    this.frozen = null;
  }

  /** Saved or thrown away: what is typed next is another draft. */
  renew(): void {
    this.key = newIdempotencyKey();
    this.etag = this.readEtag;
    this.frozen = null;
    this.unanswered = false;
  }
}
