import { fetchFile, NetworkError } from './api';
import { saveFile } from './csv';

/** The name in a Content-Disposition header; null where it gives none. */
const nameIn = (header: string | null): string | null =>
  /filename="?([^";]+)"?/.exec(header ?? '')?.[1] ?? null;

/**
 * Fetches a file of the API and has the browser save it. `onProgress` hears the bytes that have come so far.
 * @throws ApiError on any non-OK answer, NetworkError where the connection broke: then nothing is saved
 */
export async function downloadFile(
  path: string,
  fallbackName: string,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const response = await fetchFile(path);
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
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  saveFile(new Blob(parts, { type }), nameIn(response.headers.get('Content-Disposition')) ?? fallbackName);
}
