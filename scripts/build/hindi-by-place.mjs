/**
 * Leaves the names out of Hindi's texts, which were a third of its file: a section becomes the list of its texts, in the
 * order of the English ones, whose names client/i18n/language.tsx finds them by.
 * @returns {import('vite').Plugin}
 */
export function hindiByPlace() {
  return {
    name: 'hindi-by-place',
    apply: 'build',
    async transform(code, id) {
      if (!/\/i18n\/hi\/(?!refusals)\w+\.ts$/.test(id)) return null;
      /** @type {Record<string, Record<string, Record<string, string>>>} */
      const rooms = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      return Object.entries(rooms)
        .map(([room, sections]) => {
          const lists = Object.entries(sections).map(([section, texts]) => [section, Object.values(texts)]);
          return `export const ${room} = ${JSON.stringify(Object.fromEntries(lists))};`;
        })
        .join('\n');
    },
  };
}
