import { saveFile } from './csv';
import { fetchFile } from './http/api';
import { NetworkError } from './http/api-error';

/** The file name in a Content-Disposition header; null if it has none. */
const nameIn = (header: string | null): string | null =>
  /filename="?([^";]+)"?/.exec(header ?? '')?.[1] ?? null;

/** The file is incomplete, although the connection reported no error. */
export class UnfinishedFile extends Error {}

interface Download {
  path: string;
  fallbackName: string;
  /** called with the number of bytes received so far */
  onProgress: (bytes: number) => void;
  isWhole: (file: Blob) => Promise<boolean>;
}

/** The file, piece by piece. @throws NetworkError if the connection broke */
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

/**
 * Fetches a file from the API and lets the browser save it.
 * @throws ApiError on any non-OK answer, NetworkError if the connection broke, UnfinishedFile; nothing is saved then
 */
export async function downloadFile({ path, fallbackName, onProgress, isWhole }: Download): Promise<void> {
  const { file, name } = await fetchFile(path, async (response) => ({
    file: await received(response, onProgress),
    name: nameIn(response.headers.get('Content-Disposition')),
  }));
  if (!(await isWhole(file))) throw new UnfinishedFile();
  saveFile(file, name ?? fallbackName);
}
