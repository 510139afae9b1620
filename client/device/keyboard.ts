/**
 * Sets the CSS variable `--keyboard` to the height of an on-screen keyboard that covers the page (Safari). It stays 0
 * if the page shrinks instead (`interactive-widget=resizes-content`).
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const measure = () => {
    // When zoomed in, the visible part is smaller even without a keyboard.
    const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - Math.max(0, viewport.offsetTop);
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
}

/**
 * Whether the key only ends a word that an input method composes. `isComposing` would also hold for Next on an Android
 * keyboard, which underlines every word that it types; 229 does not.
 */
export const endsComposition = ({ keyCode }: { keyCode: number }): boolean => keyCode === 229;
