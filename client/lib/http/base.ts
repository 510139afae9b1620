/**
 * The path that the app is installed under, with a slash at both ends: `/`, or `/khata/` in a subfolder. It is derived
 * from this script's own address (`<base>assets/…`), so that one build serves every folder.
 */
export const basePath = import.meta.env.DEV ? '/' : new URL('..', import.meta.url).pathname;
