import { askSignIn, forgetSignIn } from './boot-requests';

type Control = HTMLInputElement | HTMLButtonElement;

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('input, button[type="submit"]')];

let isCodeHere = false;

/** Called by the app's code. Once the page has loaded without it, nobody should go on typing. */
export function codeIsHere(): void {
  isCodeHere = true;
}

/** Whether the app shows a screen, or never will. */
const isOver = (root: HTMLElement): boolean =>
  root.querySelector('h1') !== null || (document.readyState === 'complete' && !isCodeHere);

/**
 * The sign-in form of the entry page (client/index.html), in the place of the waiting screen. It takes letters and sends
 * a press before the app's code has arrived, and passes them on to the app's own form, which gets the same answer.
 */
class BootSignIn {
  /** whether the button was pressed after the last letter */
  private isPressed = false;
  private readonly watch = new MutationObserver(() => this.leaveIfOver());

  constructor(
    private readonly root: HTMLElement,
    private readonly screen: HTMLElement,
    private readonly form: HTMLFormElement,
  ) {
    form.addEventListener('input', () => {
      this.isPressed = false;
      forgetSignIn();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.press();
    });
    root.hidden = true;
    root.after(screen);
    this.watch.observe(root, { childList: true, subtree: true });
    addEventListener('load', () => this.leaveIfOver(), { once: true });
  }

  /** As in the app's form, which also says what is missing. */
  private press(): void {
    this.isPressed = true;
    const missing = controlsOf(this.form).find(({ name, value }) => name !== '' && value === '');
    if (missing) missing.focus();
    // Without an answer, the app says so.
    else this.signIn().catch(() => undefined);
  }

  private async signIn(): Promise<void> {
    const asked = askSignIn(Object.fromEntries(new FormData(this.form)));
    this.setPending(true);
    const answer = (await asked).clone();
    const { code, message } = await answer.json();
    // The app greets, and asks for a second factor's code.
    if (answer.ok || code === 'code_required') return;
    this.setPending(false, message);
  }

  private setPending(pending: boolean, refusal = ''): void {
    for (const control of controlsOf(this.form)) {
      control.disabled = pending;
      const { other } = control.dataset;
      if (other === undefined) continue;
      // The button's two texts change places.
      control.dataset.other = control.textContent.trim();
      control.textContent = other;
    }
    const alert = this.form.querySelector('[role="alert"]');
    if (alert) alert.textContent = refusal;
  }

  private leaveIfOver(): void {
    if (isOver(this.root)) this.leave();
  }

  private leave(): void {
    this.watch.disconnect();
    this.screen.remove();
    this.root.hidden = false;
    shown = null;
  }

  /** Passes on what was typed, the focus with its caret, and the press. */
  passOnTo(form: HTMLFormElement): void {
    const focused = document.activeElement;
    const controls = controlsOf(form);
    this.screen.hidden = true;
    this.root.hidden = false;
    for (const [index, early] of controlsOf(this.form).entries()) {
      const control = controls[index];
      if (control instanceof HTMLInputElement) control.value = early.value;
      if (early !== focused) continue;
      control?.focus({ preventScroll: true });
      if (control instanceof HTMLInputElement && early instanceof HTMLInputElement)
        control.setSelectionRange(early.selectionStart, early.selectionEnd);
    }
    this.leave();
    if (this.isPressed) form.requestSubmit();
  }
}

let shown: BootSignIn | null = null;

/** Shows the page's form, unless the app has shown something by now. */
export function showBootSignIn(): void {
  const root = document.getElementById('root');
  const page = document.querySelector<HTMLTemplateElement>('#boot-sign-in')?.content;
  const screen = page?.querySelector<HTMLElement>('.sign-in');
  const form = page?.querySelector('form');
  if (root && screen && form && !isOver(root)) shown = new BootSignIn(root, screen, form);
}

/** The app's form is in the page and continues from the early one. */
export const takeOver = (form: HTMLFormElement): void => shown?.passOnTo(form);
