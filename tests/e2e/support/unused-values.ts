let used = 100;

/** A number of three digits that neither another test of the file has used nor an earlier attempt at this one. */
function unusedNumber(): number {
  used += 1;
  return used;
}

/** Whole rupees that no record has yet. */
export const unusedAmount = (): string => String(600 + unusedNumber());

export const unusedVehicleNumber = (): string => `HP-27-E-2${unusedNumber()}`;

/** That name with a number behind it. */
export const unusedName = (name: string): string => `${name} ${unusedNumber()}`;

/** A username that begins with those letters. */
export const unusedUsername = (letters: string): string => `${letters}${unusedNumber()}`;
