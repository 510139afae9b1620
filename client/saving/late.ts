import { createStore } from '@/lib/storage/store';
import type { Entry, Values } from './entry';

/** The entry that got its answer last after its form had gone on, as the answer left it, with the stored record. */
export const late = createStore<{ entry: Entry; row: Values | null } | null>(null);
