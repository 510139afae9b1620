/** Where a press in a list was, as long as that screen is shown: after a delete the next row comes to lie there. */
let pressed: { path: string; top: number; bottom: number } | null = null;

window.addEventListener(
  'click',
  ({ target }) => {
    const row = target instanceof Element ? target.closest('main li, main tr') : null;
    // A dialog that the row opened lies outside of it and outside of main.
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

/** The place of the row pressed last on this screen, on the screen as it is scrolled now. */
export function lastPressed(): { top: number; bottom: number }[] {
  if (pressed === null || pressed.path !== location.pathname) return [];
  const { top, bottom } = pressed;
  return [{ top: top - window.scrollY, bottom: bottom - window.scrollY }];
}
