import { createStore } from '@/lib/storage/store';
import type { Entry } from './entry';

/** The entry that got its answer last after its form had gone on, as the answer left it. */
export const late = createStore<Entry | null>(null);
