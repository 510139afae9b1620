import { useCallback, useState } from 'react';
import type { Sort } from './data-column';

/** The page of a list, counted from 0, and its order; null is the list's default order. */
export interface ListPlace {
  page: number;
  setPage: (page: number) => void;
  sort: Sort | null;
  /** also goes to the first page */
  setSort: (sort: Sort | null) => void;
}

/** The place in a list within a screen, such as a khata; lost when the screen closes. */
export function useLocalPlace(): ListPlace {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<Sort | null>(null);
  const sortFromStart = useCallback((next: Sort | null) => {
    setSort(next);
    setPage(0);
  }, []);
  return { page, setPage, sort, setSort: sortFromStart };
}
