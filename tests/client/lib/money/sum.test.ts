import { expect, it } from 'vitest';
import { calculate } from '@/lib/money/sum';
import { casesOf } from '../../cases';

it.each(
  casesOf(`12*450 → 5400 | 12 x 450 → 5400 | 12X450 → 5400 | 12×450 → 5400 | 100÷8 → 12.5 | 12/7 → 1.71
    2/3 → 0.67 | 0.1+0.2 → 0.3 | 2+3*4 → 14 | 2*3+4*5-1 → 25 | 10-4-3 → 3 | 100/10/2 → 5 | 5-8 → -3
    .5*3 → 1.5 | 1000*1000 → 1000000 | 10+20 → 30 | 0.02*2.25 → 0.05 | 3*0 → 0 | 0.001-0.005 → 0
    999999999999.99+0.01 → 1000000000000 | -9250.00-500 → -9750 | -9250+500 → -8750 | -12*450 → -5400`),
)('%s is %s', (typed, result) => {
  expect(calculate(typed)).toBe(result);
});

it.each(['', ...'5 -5 - --5 -5* 12* *12 1e3 2**3 1+-2 5/0 5/0*0 1+5/0 abc 12*abc 1,000*2 १२*२ (2+3)*4'.split(' ')])(
  '%j is not a sum',
  (typed) => {
    expect(calculate(typed)).toBeNull();
  },
);
