/** Two lines, three in a tablet's narrow columns; the tooltip and a card's details show all of it. */
export function Clamp({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span title={text} className={`line-clamp-2 md:max-lg:line-clamp-3 ${className}`}>
      {text}
    </span>
  );
}
