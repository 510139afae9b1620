import type { Message } from '@/i18n/message';
import type { Entry, EntryLabel, Values } from './entry';

/** What came back from one try. */
export type Answer =
  | { kind: 'stored'; id: number; at: number }
  /** none, or none that says anything about this try */
  | { kind: 'none' }
  /** this try stored nothing and may be repeated: signed out, too many tries, a fault of the server */
  | { kind: 'not stored' }
  /** `ours`: the server refused it, so that no try has stored anything; else something in between did */
  | { kind: 'refused'; message: Message; ours: boolean }
  /** another version is stored under the key */
  | { kind: 'used'; message: Message; path: string; newKey: string }
  /** it was stored and somebody has deleted it */
  | { kind: 'deleted'; message: Message; newKey: string };

export type SaveEvent =
  | { kind: 'type'; values: Values; at: number }
  | Submit
  /** a try leaves the device */
  | { kind: 'try'; at: number }
  /** `body` is what was sent */
  | { kind: 'answer'; answer: Answer; body: Values }
  /** the form goes on without the answer */
  | { kind: 'go on' }
  /** a form opens to change what waits or was refused */
  | { kind: 'change'; at: number; newKey: string }
  /** the form is left on purpose */
  | { kind: 'leave' }
  | { kind: 'discard' }
  | { kind: 'retry' }
  /** the form changes another version of the record from now on */
  | { kind: 'resolve'; values: Values; etag: string | null; at: number }
  /** no tab has it open */
  | { kind: 'free'; at: number }
  /** the server has the waiting customer with that number */
  | { kind: 'customer'; seq: number; id: number };

export interface Submit {
  kind: 'submit';
  path: string;
  /** what the form shows */
  values: Values;
  /** what is kept of it; an edit form keeps only the changed fields */
  shown: Values;
  body: Values;
  /** null for what the outbox does not take */
  label: EntryLabel | null;
  at: number;
  /** whether the user has said that another version is to be saved too */
  confirmed: boolean;
}

/**
 * send: post it · saved: the server has it · already: the server had it with these values · kept: it is in the outbox ·
 * unanswered: nobody knows whether it is stored · failed: the form shows the refusal · ask: another version is stored
 */
export type Effect = 'send' | 'saved' | 'already' | 'kept' | 'unanswered' | 'failed' | 'ask';

export interface Step {
  /** null: it is gone */
  entry: Entry | null;
  effects: readonly Effect[];
}
