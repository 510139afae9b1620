/** Whether the device's share sheet accepts the data. */
const accepts = (data: ShareData): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? data.files === undefined);

/**
 * Opens the device's share sheet.
 * @returns false if the device has none for this data, so that the caller must offer another way
 */
export async function share(data: ShareData): Promise<boolean> {
  if (!accepts(data)) return false;
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) return false;
  }
  return true;
}
