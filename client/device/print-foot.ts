import { useEffect } from 'react';

/**
 * Sets the text in the footer of printed pages after the first: a property of the root element, which page margins inherit
 * (see print.css).
 */
export function usePageFoot(text: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--page-foot', JSON.stringify(text));
    return () => void style.removeProperty('--page-foot');
  }, [text]);
}
