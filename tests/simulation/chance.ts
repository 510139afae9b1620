import { randomNumbers } from '../../scripts/machine/random-numbers.mjs';

export class Chance {
  private next: () => number;

  constructor(seed: number) {
    this.next = randomNumbers(seed);
  }

  /** Sets it to a seed again, so that what happens after an act does not depend on the acts before. */
  set(seed: number): void {
    this.next = randomNumbers(seed);
  }

  percent(often: number): boolean {
    return this.next() * 100 < often;
  }

  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)] as T;
  }
}
