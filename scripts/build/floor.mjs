/**
 * The oldest browsers that show everything. The client is built for them; README.md, docs/hosting.md and the sentence for
 * an older one (client/index.html) name them, and TypeScript's `lib` is the last one that they know whole (es2022).
 */
export const floor = ['chrome105', 'edge105', 'firefox115', 'safari15.4', 'ios15.4'];

/** What one of them lacks and the build does not translate, as it stands in the built files. @type {Record<'js' | 'css', [name: string, pattern: RegExp][]>} */
const newer = {
  js: [
    ['a lookbehind', /\(\?<[=!]/],
    ['a static block', /\bstatic\s*\{/],
    [
      'a method of ES2023 or later',
      /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|toWellFormed|isSubsetOf)\(/,
    ],
    [
      'a function of ES2024 or later',
      /\b(Object\.groupBy|Map\.groupBy|Array\.fromAsync|Promise\.(try|withResolvers)|RegExp\.escape)\b/,
    ],
    ['a newer function of browsers', /\b(AbortSignal\.(any|timeout)|URL\.(canParse|parse)|scheduler\.yield)\b/],
  ],
  css: [
    ['a media query with a comparison', /@media[^{\\]*[<>]/],
    ['a media query with not (...)', /@media[^{\\]*\bnot \(/],
    ['a nested rule', /[{;}]\s*&/],
    ['a newer colour', /\b(oklch|light-dark)\(/],
    ['a colour that is mixed', /color-mix\((?!in lab, ?red, ?red\))/],
    ["a height that follows the browser's bars", /:[^;}]*\d[dsl]v[hw]\b/],
    ['a rule of newer browsers', /@(container|scope|starting-style)\b/],
    ['a :has that has no stand-in (has.mjs)', /:has\((?:[+~]|(?:[^(){}]|\([^(){}]*\))*(?:,>|:has\())/],
  ],
};

/** What stands in a block for browsers that know it is for nobody else. @param {string} css */
function withoutConditional(css) {
  const start = css.search(/@supports \((color:color-mix|height:100dvh)/);
  if (start < 0) return css;
  let end = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[css[end] ?? ''] ?? 0;
  return withoutConditional(css.slice(0, start) + css.slice(end));
}

/**
 * What in a built file is newer than the floor, in words.
 * @param {string} name of the file
 * @param {string} source
 */
export function newerThanFloor(name, source) {
  const kind = name.endsWith('.css') ? 'css' : 'js';
  const text = kind === 'css' ? withoutConditional(source) : source;
  return newer[kind].flatMap(([what, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${name} has ${what}: ${text.slice(Math.max(0, at - 60), at + 60)}`];
  });
}

/** Fails the build if a browser of the floor could not show it whole. @returns {import('vite').Plugin} */
export function forTheFloor() {
  return {
    name: 'for-the-floor',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((file) =>
        /\.(js|css)$/.test(file.fileName)
          ? newerThanFloor(file.fileName, file.type === 'chunk' ? file.code : String(file.source))
          : [],
      );
      if (found.length > 0) throw new Error(`Newer than ${floor.join(', ')}:\n${found.join('\n')}`);
    },
  };
}
