/**
 * Keeps the CSS variable `--keyboard` at the height of an on-screen keyboard that covers the page (Safari); where the
 * page shrinks for it instead (`interactive-widget=resizes-content`) it stays 0.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const measure = () => {
    // Zoomed in, the visible part is small without any keyboard.
    const covered =
      viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - Math.max(0, viewport.offsetTop);
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
}
