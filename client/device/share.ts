/** Whether the device's own share sheet takes that. */
const takes = (data: ShareData): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? data.files === undefined);

/**
 * Offers the device's own share sheet.
 * @returns false where the device has none for that: then it has to be handed over in another way
 */
export async function share(data: ShareData): Promise<boolean> {
  if (!takes(data)) return false;
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) return false;
  }
  return true;
}
