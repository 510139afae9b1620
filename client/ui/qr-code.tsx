import { encode } from 'uqr';

/** White modules around a code, without which readers miss it. */
const QUIET = 4;

/** The dark modules of a code as one path, drawn in horizontal runs, and how many modules it is wide. */
export function qrPath(text: string): { path: string; size: number } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { path: runs.join(''), size };
}

/** A QR code: black on white in every theme, drawn as lines so that it prints sharp. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-lg print:rounded-none"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
