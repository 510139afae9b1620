import type { ComponentProps } from 'react';
import { EARLIEST_DAY } from '@/lib/days/days';
import { readDay } from '@/lib/days/read-day';
import { typeInto } from './written-input';

/** A day, by the device's own picker; also one that is pasted as people write it. */
export function DayInput({ min = EARLIEST_DAY, max = '9999-12-31', ...input }: ComponentProps<'input'>) {
  return (
    <input
      className="control"
      {...input}
      type="date"
      min={min}
      max={max}
      onPaste={(event) => {
        const day = readDay(event.clipboardData.getData('text'));
        if (day === null) return;
        event.preventDefault();
        typeInto(event.currentTarget, day);
      }}
    />
  );
}
