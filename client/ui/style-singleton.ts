/**
 * Replaces react-style-singleton, with which Radix's dialogs write a `<style>` into the page: the content security
 * policy allows no inline style. The one rule needed, no scrolling under an open dialog, is in base.css
 * (`data-scroll-locked`).
 */
export const styleSingleton = () => () => null;
