/** A text that may be long, in at most two lines of a list, three of a tablet's narrow columns; its tooltip and a card's unfolded details have the whole of it. */
export function Clamp({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span title={text} className={`line-clamp-2 md:max-lg:line-clamp-3 ${className}`}>
      {text}
    </span>
  );
}
