/** Code points; the server refuses a longer search. */
const MAX_SEARCH = 255;

/** What is searched for: without spaces around it, and no longer than the server takes. */
export const searchTerm = (text: string): string => [...text.trim()].slice(0, MAX_SEARCH).join('');
