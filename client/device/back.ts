/**
 * Lets Back (Android's key, the browser's button) close what covers a screen before it leaves the screen. Each open
 * layer (a dialog, a sheet, the guard of a half-filled form) has its own history entry at the screen's address; `layer`
 * in an entry's state counts them.
 */
let layers: { onBack: () => void }[] = [];
/** The address of the screen that the layers cover. */
let address = '';
let settling: Promise<void> | null = null;
let isGoing = false;

const entries = (): number => Number(window.history.state?.layer ?? 0);

function push(): void {
  // Going back over the new entry must not scroll the form to where it was when the entry was added.
  window.history.scrollRestoration = 'manual';
  window.history.pushState({ ...window.history.state, layer: entries() + 1 }, '');
}

function goBy(delta: number): Promise<void> {
  isGoing = true;
  return new Promise((resolve) => {
    const arrive = () => {
      isGoing = false;
      resolve();
    };
    window.addEventListener('popstate', arrive, { once: true });
    window.history.go(delta);
  });
}

async function matchEntries(): Promise<void> {
  // A dialog that closes while another one opens leaves the history as it is.
  await Promise.resolve();
  while (entries() !== layers.length) {
    if (entries() < layers.length) push();
    else await goBy(layers.length - entries());
  }
  if (layers.length === 0) window.history.scrollRestoration = 'auto';
  settling = null;
}

function settle(): Promise<void> {
  settling ??= matchEntries();
  return settling;
}

function onPopState(): void {
  if (isGoing) return;
  // Went several steps, to another screen: no layer is left to close.
  if (window.location.href !== address) layers = [];
  const closed = layers.slice(entries());
  layers = layers.slice(0, entries());
  for (const layer of closed.reverse()) layer.onBack();
  void settle();
}

/** The next Back closes the layer and calls `onBack`; `lowest` puts it below the others. @returns closes it */
export function openLayer(onBack: () => void, { lowest = false } = {}): () => void {
  const layer = { onBack };
  window.addEventListener('popstate', onPopState);
  address = window.location.href;
  layers = lowest ? [layer, ...layers] : [...layers, layer];
  void settle();
  return () => {
    layers = layers.filter((each) => each !== layer);
    void settle();
  };
}

/** Runs a navigation from the screen's own history entry, after removing the entries of its layers. */
export function navigateBeneath(navigate: () => void): void {
  layers = [];
  if (entries() === 0 && settling === null) navigate();
  else void settle().then(navigate);
}
