/**
 * The path that the app is installed under, with a slash at both ends: `/` at a domain's root, `/khata/`
 * in a subfolder. It is derived from the address this script was loaded from (`<base>assets/…`), so that one
 * build serves every folder.
 */
export const basePath = import.meta.env.DEV ? '/' : new URL('..', import.meta.url).pathname;
