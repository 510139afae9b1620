/** The product's mark, as in public/app-icons/icon.svg: a cloth-bound khata with a mango on its cover. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path d="M10 42.5h30a3 3 0 0 0 3-3V8" fill="none" stroke="#f1e6cd" strokeWidth="3.5" />
      <rect x="5" y="3" width="36" height="39" rx="5" fill="#6b1b1e" stroke="#e3b04b" strokeWidth="1.2" />
      <path d="M13 5.5v34" stroke="#e3b04b" strokeWidth="1.8" strokeDasharray="4 2.6" strokeLinecap="round" />
      <path d="M20.6 30.6c-3.6-6.6.6-15.2 8.6-16.4 6.8-1 10.2 4.4 8 11.2-2.4 7.8-13.2 11.6-16.6 5.2Z" fill="#f4b942" />
      <path d="M30.4 14.2c-.4-4.4 2.6-7 7-7.2-.6 4.6-2.8 7.2-7 7.2Z" fill="#57a86f" />
    </svg>
  );
}
