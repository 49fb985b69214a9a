import type { CheckedLine } from '@spindle/contract/staff/staff-transfers';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { piecesOf, type TypedLine } from './transfer-lines.ts';

const pause = 250;

/** The shop's data for each line, requested after a pause in typing; by the key of the line. */
export function useCheckedLines(fromId: string, lines: readonly TypedLine[]) {
  const [checked, setChecked] = useState<ReadonlyMap<number, CheckedLine>>(new Map());
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const filled = lines.filter(({ article }) => article.trim() !== '');
      if (fromId === '' || filled.length === 0) return setChecked(new Map());
      const body = {
        from_id: fromId,
        lines: filled.map(({ article, quantity }) => ({ article, quantity: piecesOf(quantity) ?? 1 })),
      };
      api.transfers.check({ body }, { signal: abort.signal }).then(
        ({ data }) => {
          setChecked(
            new Map(
              filled.flatMap(({ key }, at) => {
                const line = data[at];
                return line ? [[key, line] as const] : [];
              }),
            ),
          );
          setFailure('');
        },
        (error: unknown) => void (abort.signal.aborted || setFailure(messageOf(error))),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [fromId, lines]);
  return { checked, failure };
}
