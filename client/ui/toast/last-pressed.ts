/** Where a row was pressed, while its screen is shown: after a delete, the next row moves there. */
let pressed: { path: string; top: number; bottom: number } | null = null;

window.addEventListener(
  'click',
  ({ target }) => {
    const row = target instanceof Element ? target.closest('main li, main tr') : null;
    // A dialog that the row opened is outside of main.
    if (!(target instanceof Element) || target.closest('main') === null) return;
    if (row === null) {
      pressed = null;
      return;
    }
    const { top, bottom } = row.getBoundingClientRect();
    pressed = { path: location.pathname, top: top + window.scrollY, bottom: bottom + window.scrollY };
  },
  true,
);

/** Where the row pressed last on this screen is now, after any scrolling; empty if there is none. */
export function lastPressed(): { top: number; bottom: number }[] {
  if (pressed === null || pressed.path !== location.pathname) return [];
  const { top, bottom } = pressed;
  return [{ top: top - window.scrollY, bottom: bottom - window.scrollY }];
}
