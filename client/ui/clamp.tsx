/** A text that may be long, in at most two lines of a list; its tooltip and a card's unfolded details have the whole of it. */
export function Clamp({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span title={text} className={`line-clamp-2 ${className}`}>
      {text}
    </span>
  );
}
