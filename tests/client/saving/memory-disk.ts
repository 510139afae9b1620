import type { Entry } from '@/lib/entry';
import type { Channel, Disk, Rows } from '@/saving/store';

/** A disk in memory, which any number of tabs may share. */
export function memoryDisk(): Disk & { rows: Map<number, Entry>; isFull: boolean } {
  const rows = new Map<number, Entry>();
  let last = 0;
  const all = async () => [...rows.values()].sort((a, b) => a.seq - b.seq);
  const table: Rows = {
    all,
    get: async (seq) => rows.get(seq),
    find: async (key) => [...rows.values()].find((row) => row.key === key),
    put: async (entry) => {
      if (entry.seq === 0) last += 1;
      const seq = entry.seq || last;
      rows.set(seq, structuredClone({ ...entry, seq }));
      return seq;
    },
    delete: async (seq) => rows.delete(seq),
  };
  const disk = {
    rows,
    isFull: false,
    all,
    change: async <T>(work: (rows: Rows) => Promise<T>) => {
      if (disk.isFull) throw new Error('full');
      return work(table);
    },
  };
  return disk;
}

/** A channel for each tab of one browser. */
export function channels(): () => Channel {
  const all: Channel[] = [];
  return () => {
    const channel: Channel = {
      postMessage: (data) => {
        for (const other of all) if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }));
      },
      onmessage: null,
    };
    all.push(channel);
    return channel;
  };
}
