/**
 * Gives the import of a room of texts (client/i18n/texts) the one language that it asks for: English, or with `?hi` Hindi.
 * The build also leaves out Hindi's names, which were a third of its file: a section becomes the list of its texts, in the
 * order of the English ones, whose names client/i18n/language.tsx finds them by.
 * @returns {import('vite').Plugin}
 */
export function oneLanguage() {
  return {
    name: 'one-language',
    async transform(code, id) {
      const [, room, query] = /\/i18n\/texts\/(\w+)\.ts(\?hi)?$/.exec(id) ?? [];
      if (room === undefined) return null;
      /** @type {{ default: Record<string, Record<string, string[]>> }} */
      const { default: sections } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const inLanguage = Object.entries(sections).map(([section, pairs]) => {
        const texts = Object.entries(pairs).map(([name, [english, hindi]]) => {
          if (!english?.trim() || !hindi?.trim())
            throw new Error(`${room}: ${section}.${name} is not in both languages`);
          return /** @type {const} */ ([name, query ? hindi : english]);
        });
        const isByPlace = query && this.environment.mode === 'build';
        return [section, isByPlace ? texts.map(([, text]) => text) : Object.fromEntries(texts)];
      });
      return `export default ${JSON.stringify(Object.fromEntries(inLanguage))};`;
    },
  };
}
