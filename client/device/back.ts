/**
 * Lets Back (Android's key, the browser's button) close what lies over a screen before it leaves the screen. Each open
 * layer (a dialog, a sheet, the guard of a half-filled form) has a history entry of its own at the screen's address;
 * `layer` in an entry's state counts them.
 */
interface Layer {
  onBack: () => void;
}

/** From the lowest to the top one. */
let layers: Layer[] = [];
/** The address of the screen that the layers lie over. */
let address = '';
let settling: Promise<void> | null = null;
let travelling = false;

const entries = (): number => Number(window.history.state?.layer ?? 0);

function push(): void {
  // Going back over the new entry must not scroll a form to where it was when the entry was made.
  window.history.scrollRestoration = 'manual';
  window.history.pushState({ ...window.history.state, layer: entries() + 1 }, '');
}

function travel(delta: number): Promise<void> {
  travelling = true;
  return new Promise((resolve) => {
    const arrive = () => {
      travelling = false;
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
    else await travel(layers.length - entries());
  }
  if (layers.length === 0) window.history.scrollRestoration = 'auto';
  settling = null;
}

/** Resolves once the history has one entry for each layer. */
function settle(): Promise<void> {
  settling ??= matchEntries();
  return settling;
}

function onPopState(): void {
  if (travelling) return;
  // Several steps at once, to another screen: nothing is left to close.
  if (window.location.href !== address) layers = [];
  const closed = layers.slice(entries());
  layers = layers.slice(0, entries());
  for (const layer of closed.reverse()) layer.onBack();
  void settle();
}

/**
 * Opens a layer: the next Back takes it away and calls `onBack`. `lowest` puts it under the layers already open.
 * @returns the call that closes the layer by other means
 */
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

/** Runs a navigation from the screen's own history entry: the entries of its layers are gone by then. */
export function navigateBeneath(navigate: () => void): void {
  layers = [];
  if (entries() === 0 && settling === null) navigate();
  else void settle().then(navigate);
}
