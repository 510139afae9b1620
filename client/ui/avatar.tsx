import { type ColourName, colourOf, initialsOf } from '@/lib/finding/names';

const LOOK: Record<ColourName, string> = {
  primary: 'bg-cloth text-cloth-ink',
  green: 'bg-leaf-wash text-leaf-text',
  blue: 'bg-blue-wash text-blue-text',
  purple: 'bg-purple-wash text-purple-text',
  yellow: 'bg-warn-wash text-warn-text',
  red: 'bg-due-wash text-due-text',
};

export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-semibold print:hidden ${LOOK[colourOf(name)]} ${large ? 'size-14 text-lg max-[24rem]:hidden' : 'size-9 text-sm'}`}
    >
      {initialsOf(name)}
    </span>
  );
}
