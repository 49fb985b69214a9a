import { useState } from 'react';

/** A key for fields that start again with what is shown: it stays the same while somebody types into them. */
export function useFieldKey(value: string, typing: boolean): number {
  const [last, setLast] = useState({ shown: value, key: 0 });
  const key = last.shown === value || typing ? last.key : last.key + 1;
  if (last.shown !== value) setLast({ shown: value, key });
  return key;
}
