/**
 * Stands in for react-style-singleton, which Radix's dialogs use to write a `<style>` into the page: the content
 * security policy allows no inline style. The one rule that matters, a page that stands still under an open dialog,
 * is in index.css (`data-scroll-locked`).
 */
export const styleSingleton = () => () => null;
