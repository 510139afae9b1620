import { createStore } from '@/state/store';

/** The id of the signed-in user as this tab knows it; null while nobody is signed in. */
export const currentUser = createStore<number | null>(null);
