/**
 * Opens a tab at once, since browsers allow that only while a press is handled, and leads it to the address that `load`
 * finds. Closes it again if that fails or finds none, and answers whether it is open.
 */
export async function openTab(load: () => Promise<string | null>): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const address = await load();
    if (address === null) tab?.close();
    else tab?.location.replace(address);
    return address !== null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
