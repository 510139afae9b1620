/** A vehicle's number as its plate; black on white on paper without colours. */
export const Plate = ({ number }: { number: string }) => (
  <span className="inline-block rounded border border-black bg-[#f5c518] px-1.5 font-mono text-sm font-semibold text-black wrap-anywhere print:bg-transparent">
    {number}
  </span>
);
