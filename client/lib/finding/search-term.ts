/** Code points; the server refuses a longer search. */
const MAX_SEARCH = 255;

export const searchTerm = (text: string): string => [...text.trim()].slice(0, MAX_SEARCH).join('');
