import { useState } from 'react';

/** A key for fields that start again with what is shown: it stays the same while somebody types into them. */
export function useFieldKey(shown: string, typing: boolean): number {
  const [last, setLast] = useState({ shown, key: 0 });
  const key = last.shown === shown || typing ? last.key : last.key + 1;
  if (last.shown !== shown) setLast({ shown, key });
  return key;
}
