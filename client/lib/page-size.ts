/** Rows on one page of a table (Specification, section 9). */
export const PAGE_SIZE = 10;
