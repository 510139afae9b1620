import { useLocation, useSearch } from 'wouter';

/** Navigates like a link, except to the current screen, so that a form started there keeps its content. */
export function useGo(): (href: string) => void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (href) => {
    const here = href.endsWith('/new') || search === '' ? path : `${path}?${search}`;
    if (href !== here) navigate(href);
  };
}
