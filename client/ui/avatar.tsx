import { choiceFor, initialsOf } from '@/lib/finding/names';

const LOOKS = [
  'bg-cloth text-cloth-ink',
  'bg-leaf-wash text-leaf-text',
  'bg-blue-wash text-blue-text',
  'bg-purple-wash text-purple-text',
  'bg-warn-wash text-warn-text',
  'bg-due-wash text-due-text',
];

export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-semibold print:hidden ${choiceFor(name, LOOKS)} ${large ? 'size-14 text-lg max-[24rem]:hidden' : 'size-9 text-sm'}`}
    >
      {initialsOf(name)}
    </span>
  );
}
