import { closeSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How an upload program replaces a file: written beside it and renamed, or emptied and filled again. */
export type Way = 'renamed into place' | 'overwritten in pieces';

/** What the network carries at once, in bytes. */
const PACKET = 1400;
const PACKET_MS = 2;

/** The files of an upload and when each was written, in milliseconds of `performance.now()`. */
export class UploadLog {
  private readonly files: { name: string; from: number; to: number }[] = [];

  begin(name: string): () => void {
    const entry = { name, from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.files.push(entry);
    return () => {
      entry.to = performance.now();
    };
  }

  /** The files that were being written between these times. */
  during(from: number, to: number): string[] {
    return this.files.filter((file) => file.from <= to && file.to >= from).map(({ name }) => name);
  }
}

async function overwrite(file: string, bytes: Uint8Array): Promise<void> {
  const handle = openSync(file, 'w');
  for (let at = 0; at < bytes.length; at += PACKET) {
    await pause(PACKET_MS);
    writeSync(handle, bytes.subarray(at, at + PACKET));
  }
  closeSync(handle);
}

async function moveIn(file: string, bytes: Uint8Array): Promise<void> {
  writeFileSync(`${file}.filepart`, bytes);
  await pause(PACKET_MS);
  renameSync(`${file}.filepart`, file);
}

/** Uploads files over the ones in a folder, one after the other; `between` runs after each. */
export async function upload(
  folder: string,
  files: Iterable<[string, Uint8Array]>,
  { way, log, between }: { way: Way; log: UploadLog; between?: (uploaded: string) => Promise<void> },
): Promise<void> {
  for (const [name, bytes] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    const end = log.begin(name);
    await (way === 'renamed into place' ? moveIn : overwrite)(file, bytes);
    end();
    await between?.(name);
  }
}
