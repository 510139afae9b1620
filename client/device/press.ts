let pressing = false;
let afterwards: (() => void)[] = [];

function release(): void {
  pressing = false;
  const work = afterwards;
  afterwards = [];
  for (const each of work) each();
}

// A tap on a touch screen sends these mouse events too, and moves the focus between them.
window.addEventListener(
  'mousedown',
  () => {
    pressing = true;
  },
  true,
);
for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, true);
// Only the window's own blur: a field's blur arrives here too.
window.addEventListener('blur', (event) => event.target === window && release());

/**
 * Runs work once no button or finger is down. A press moves the focus out of a field, and what that changes must not move
 * the button away from under the pointer. The click event comes after the work.
 */
export function afterPress(work: () => void): void {
  if (pressing) afterwards.push(work);
  else work();
}
