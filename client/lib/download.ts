import { saveFile } from './csv';
import { call } from './http/api';
import { NetworkError } from './http/api-error';

const nameIn = (header: string | null): string | null => /filename="?([^";]+)"?/.exec(header ?? '')?.[1] ?? null;

export const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** A file that is incomplete, although the connection reported no error. */
export class UnfinishedFile extends Error {}

/** A file may take long to create and send. */
const LIMIT_MS = 600_000;

interface Download {
  path: string;
  headers?: Record<string, string>;
  fallbackName: string;
  onProgress: (bytes: number) => void;
  /** the path of the part that follows; null after the last one. @throws UnfinishedFile */
  nextAfter: (part: Blob) => Promise<string | null>;
}

/** @throws NetworkError if the connection broke */
async function received(response: Response, onProgress: Download['onProgress']): Promise<Blob> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new NetworkError();
    });
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? 'application/octet-stream' });
}

/** Part after part. @throws ApiError, NetworkError if the connection broke, UnfinishedFile; nothing is saved then */
export async function downloadFile({ path, headers, fallbackName, onProgress, nextAfter }: Download) {
  const parts: Blob[] = [];
  let name: string | null = null;
  let next: string | null = path;
  while (next !== null) {
    const before = parts.reduce((bytes, { size }) => bytes + size, 0);
    const part: Blob = await call('GET', next, { timeoutMs: LIMIT_MS, headers }, (response) => {
      name = nameIn(response.headers.get('Content-Disposition'));
      return received(response, (bytes) => onProgress(before + bytes));
    });
    parts.push(part);
    next = await nextAfter(part);
  }
  saveFile(new Blob(parts, { type: parts[0]?.type }), name ?? fallbackName);
}
