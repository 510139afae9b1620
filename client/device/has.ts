/**
 * For a browser that does not know `:has` (Firefox before 121): the build writes each rule that has it once more, for
 * elements with a name in `data-has` (scripts/build/has.mjs). An element gets the names of what is in it.
 */

const NAME = /\[data-has~="([^"]+)"\]/g;

type AnyRule = CSSRule & { selectorText?: string; cssRules?: CSSRuleList };

const namesIn = (rules: Iterable<AnyRule>): string[] =>
  [...rules].flatMap(({ selectorText = '', cssRules = [] }) => [
    ...[...selectorText.matchAll(NAME)].map(([, name = '']) => name),
    ...namesIn(cssRules),
  ]);

/** Names in each element what is in it, until the observer is disconnected. */
export function nameWhatElementsHave(): MutationObserver {
  const names = new Set([...document.styleSheets].flatMap(({ cssRules }) => namesIn(cssRules)));
  const mark = () => {
    const found = new Map<Element, string>();
    for (const name of names)
      for (const { parentElement } of document.querySelectorAll(decodeURIComponent(name)))
        for (let above = parentElement; above !== null; above = above.parentElement) {
          const before = found.get(above) ?? '';
          if (!before.split(' ').includes(name)) found.set(above, `${before} ${name}`);
        }
    for (const element of document.querySelectorAll('[data-has]'))
      if (!found.has(element)) element.removeAttribute('data-has');
    for (const [element, has] of found)
      if (element.getAttribute('data-has') !== has) element.setAttribute('data-has', has);
  };
  const observer = new MutationObserver(mark);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  // What is chosen and what has the focus changes no attribute.
  for (const kind of ['change', 'click', 'focusin', 'focusout'])
    window.addEventListener(kind, () => requestAnimationFrame(mark));
  mark();
  return observer;
}
