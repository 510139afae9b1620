const HAS = /:has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const RULE = /([^{};]+)\{([^{}]*)\}/g;
/** Any element below one with `:has`: for such a rule a browser works out the whole page's styles at each change of it. */
const ANY_BELOW = /:has\([^,]*\)[^(),]*[ >+~]\*/;

/** @param {string} relative what an element has, as it stands in `:has` */
const nameOf = (relative) => encodeURIComponent(relative.replace(/^>/, ''));

/**
 * Writes each rule with `:has` once more, for elements that name in `data-has` what is in them.
 * @param {string} css as it is built
 */
export const withStandIns = (css) =>
  css.replaceAll(RULE, (rule, /** @type {string} */ selector, declarations) => {
    if (ANY_BELOW.test(selector)) throw new Error(`A rule for any element below :has is slow: ${selector}`);
    const standIn = selector.replaceAll(HAS, (_, relative) => `[data-has~="${nameOf(relative)}"]`);
    return standIn === selector ? rule : `${rule}${standIn}{${declarations}}`;
  });

/**
 * For Firefox before 121, which does not know `:has`: client/device/has.ts gives elements their `data-has` there.
 * @returns {import('vite').Plugin}
 */
export function standInForHas() {
  return {
    name: 'stand-in-for-has',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withStandIns(String(file.source));
    },
  };
}
