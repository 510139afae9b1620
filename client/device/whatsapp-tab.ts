/**
 * Opens a tab at once, since browsers allow that only while a press is handled, and leads it to the address that `load`
 * finds. Closes it again if that fails.
 */
export async function openTab(load: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const address = await load();
    tab?.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
