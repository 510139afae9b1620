import type { HistoryEntry } from './history-api';

/** 'Ramesh (staff1)', by the names of the time of the change; the username alone if the name is the same. */
export const personOf = ({ name, username }: Pick<HistoryEntry, 'name' | 'username'>): string =>
  name === username ? username : `${name} (${username})`;
