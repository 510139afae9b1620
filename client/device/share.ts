const accepts = (data: ShareData): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? data.files === undefined);

/** @returns false if the device's share sheet does not take the data, so that the caller must offer another way */
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

/** A tab that is opened at once, since browsers allow that only while a press is handled; null if they refuse it. */
function newTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/** Without a tab of its own, the address takes the place of the app, which Back brings again. */
const lead = (tab: Window | null, address: string): void =>
  tab === null ? window.location.assign(address) : tab.location.replace(address);

export const openAddress = (address: string): void => lead(newTab(), address);

/** Leads a new tab to the address that `load` finds, or closes it if there is none; answers whether it is open. */
export async function openTab(load: () => Promise<string | null>): Promise<boolean> {
  const tab = newTab();
  try {
    const address = await load();
    if (address === null) tab?.close();
    else lead(tab, address);
    return address !== null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
