import { useState } from 'react';
import type { Sort } from './data-column';

/** Where one is in a list: its page, counted from 0, and its order; null is the list's own. */
export interface ListPlace {
  page: number;
  setPage: (page: number) => void;
  sort: Sort | null;
  /** also turns to the first page */
  setSort: (sort: Sort | null) => void;
}

/** The place in a list within a screen, such as a khata: forgotten with the screen. */
export function useLocalPlace(): ListPlace {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<Sort | null>(null);
  return {
    page,
    setPage,
    sort,
    setSort: (next) => {
      setSort(next);
      setPage(0);
    },
  };
}
