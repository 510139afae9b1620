import { Bar } from '@/ui/bar';
import { formatPercent } from './profit-statistics';

/** A percentage as a figure with a bar below. Screen readers skip the bar. */
export function PercentBar({
  label,
  percent,
  look,
}: {
  label: string;
  /** 0 to 100 */
  percent: number;
  look: 'good' | 'bad';
}) {
  return (
    <div>
      <dt className="text-muted float-left text-sm">{label}</dt>
      <dd>
        <span className="figure block text-right font-semibold">{formatPercent(percent)}</span>
        <span className="mt-1 block">
          <Bar percent={percent} look={look} />
        </span>
      </dd>
    </div>
  );
}
