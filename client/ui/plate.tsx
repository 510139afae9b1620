const SMALL = 'rounded border px-1.5 text-sm large-letters:px-1 large-letters:text-xs';
const LARGE =
  'mb-1 rounded-md border-2 border-l-10 border-l-[#1d3f8f] px-2.5 text-2xl outline outline-black print:border-l-2';

/** A vehicle's number as its plate; black on white on paper without colours. */
export const Plate = ({ number, large = false }: { number: string; large?: boolean }) => (
  <span
    className={`plate inline-block min-w-[6.5ch] border-black bg-[#f5c518] font-mono font-semibold text-black uppercase break-all print:bg-transparent ${large ? LARGE : SMALL}`}
  >
    {number}
  </span>
);
