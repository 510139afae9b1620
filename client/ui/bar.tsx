const LOOKS = { good: 'bg-leaf', bad: 'bg-due', open: 'bg-stitch' };

/** A share of a whole. Screen readers skip it, since a figure beside it says the same. */
export function Bar({
  percent,
  look,
  slim = false,
}: {
  /** from 0; over 100 the bar is full */ percent: number;
  look: keyof typeof LOOKS;
  /** lower on a phone */
  slim?: boolean;
}) {
  return (
    <span
      aria-hidden
      className={`border-edge bg-band block h-3 overflow-hidden rounded-full border [print-color-adjust:exact] ${slim ? 'max-md:h-2' : ''}`}
    >
      <span
        className={`block h-full forced-colors:bg-[CanvasText] ${LOOKS[look]}`}
        style={{ width: `${Math.min(100, percent)}%` }}
      />
    </span>
  );
}
