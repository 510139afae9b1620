import { useLocation, useSearch } from 'wouter';

/** Navigates as a link does, except to where one is already: a form begun there stays as it is. */
export function useGo(): (href: string) => void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (href) => {
    const here = href.endsWith('/new') || search === '' ? path : `${path}?${search}`;
    if (href !== here) navigate(href);
  };
}
