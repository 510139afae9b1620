/** `/`, or `/khata/` in a subfolder: from this script's own address, so that one build serves every folder. */
export const basePath = import.meta.env.DEV ? '/' : new URL('..', import.meta.url).pathname;
