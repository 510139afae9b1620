/** Rows on one page of a table. */
export const PAGE_SIZE = 10;
