import type { Visitor } from '@spindle/contract/account/visitor';
import { type Keepable, keepable } from '../../visitor/unsent-calls.ts';
import type { VisitorChange } from '../../visitor/visitor-store.ts';
import { movedTo } from '../cart/move-goods.ts';

type Change = VisitorChange<'comparison'>;
type Part = Visitor['comparison'];

/** The first product of a guest creates the comparison's token: a lock keeps two tabs from creating two. */
const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('comparison', work) as Promise<T>) : work();

const changed = (
  { call, send }: Keepable<Promise<{ readonly data: Part }>>,
  apply: (ids: readonly string[]) => readonly string[],
): Change => ({
  part: 'comparison',
  apply: ({ ids }) => ({ ids: [...apply(ids)] }),
  again: [call],
  async send(signal) {
    const { ids } = (await send(signal)).data;
    return { ids };
  },
});

export function addToComparison(id: string): Change {
  const { call, send } = keepable('comparison', 'add', { body: { catalog_goods_id: id } });
  return changed({ call, send: (signal) => underLock(() => send(signal)) }, (ids) =>
    ids.includes(id) ? ids : [...ids, id],
  );
}

export const removeFromComparison = (id: string): Change =>
  changed(keepable('comparison', 'removeGoods', { params: { id } }), (ids) =>
    ids.filter((other) => other !== id),
  );

/** `category` is the ids it moves among. */
export const moveInComparison = (id: string, position: number, category: readonly string[]): Change =>
  changed(keepable('comparison', 'moveGoods', { params: { id }, body: { position } }), (ids) =>
    movedTo(ids, id, position, category),
  );

export const clearComparison = (): Change => changed(keepable('comparison', 'clear', {}), () => []);
