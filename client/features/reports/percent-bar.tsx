import { Bar } from '@/ui/bar';
import { formatPercent } from './profit-statistics';

/**
 * A percentage as a figure, with `look` above a bar; on a phone the figure is below its label. Screen readers skip the
 * bar.
 */
export function PercentBar({
  label,
  percent,
  look,
}: {
  label: string;
  /** 0 to 100 with a bar */
  percent: number;
  look?: 'good' | 'bad';
}) {
  return (
    <div className="max-md:leading-5">
      <dt className="text-muted md:float-left md:text-sm">{label}</dt>
      <dd>
        <span className="figure block font-semibold md:text-right">{formatPercent(percent)}</span>
        {look && (
          <span className="mt-1 block">
            <Bar percent={percent} look={look} slim />
          </span>
        )}
      </dd>
    </div>
  );
}
