import type { Visitor } from '@spindle/contract/visitor';
import { client } from '../../client.ts';
import type { VisitorChange } from '../../visitor/visitor-store.ts';
import { movedTo } from './move-goods.ts';

type Change = VisitorChange<'comparison'>;
type Part = Visitor['comparison'];

/** The first goods of a guest brings the comparison's token: two tabs must not both ask for one. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('comparison', work) as Promise<T>) : work();

const sent =
  (call: (signal: AbortSignal) => Promise<{ readonly data: Part }>): Change['send'] =>
  async (signal) => {
    const { ids } = (await call(signal)).data;
    return { ids };
  };

export const addToComparison = (id: string): Change => ({
  part: 'comparison',
  apply: ({ ids }) => ({ ids: ids.includes(id) ? ids : [...ids, id] }),
  send: sent((signal) =>
    inTurn(() => client().comparison.add({ body: { catalog_goods_id: id } }, { signal })),
  ),
});

export const removeFromComparison = (id: string): Change => ({
  part: 'comparison',
  apply: ({ ids }) => ({ ids: ids.filter((other) => other !== id) }),
  send: sent((signal) => client().comparison.removeGoods({ params: { id } }, { signal })),
});

/** `category` is the ids it moves among. */
export const moveInComparison = (id: string, position: number, category: readonly string[]): Change => ({
  part: 'comparison',
  apply: ({ ids }) => ({ ids: movedTo(ids, id, position, category) }),
  send: sent((signal) => client().comparison.moveGoods({ params: { id }, body: { position } }, { signal })),
});

export const removeCategory = (categoryId: string, category: readonly string[]): Change => ({
  part: 'comparison',
  apply: ({ ids }) => ({ ids: ids.filter((id) => !category.includes(id)) }),
  send: sent((signal) => client().comparison.removeCategory({ params: { id: categoryId } }, { signal })),
});

export const clearComparison = (): Change => ({
  part: 'comparison',
  apply: () => ({ ids: [] }),
  send: sent((signal) => client().comparison.clear({}, { signal })),
});
