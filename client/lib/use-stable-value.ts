import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value, with the objects of the last render wherever their contents are the same: memoized rows stay as they are. */
export function useStableValue<T>(value: T): T {
  const [known, setKnown] = useState(value);
  const shared = replaceEqualDeep(known, value);
  if (shared !== known) setKnown(shared);
  return shared;
}
