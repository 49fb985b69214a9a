import { useState } from 'react';

/** A key that resets a field to a new value, but stays the same while the visitor types. */
export function useFieldKey(value: string, typing: boolean): number {
  const [last, setLast] = useState({ shown: value, key: 0 });
  const key = last.shown === value || typing ? last.key : last.key + 1;
  if (last.shown !== value) setLast({ shown: value, key });
  return key;
}
