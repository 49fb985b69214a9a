import { splitCommaList } from '@spindle/contract/fields/comma-list';
import type { RemovedFromLists } from '@spindle/contract/catalogue/favourites';

/** «list,goods:times goods:times» of several lists as one field of a form: what undoing a removal sends back. */
export const writeBack = (lists: RemovedFromLists): string =>
  lists
    .map(({ id, goods_ids: goods, added }) =>
      [id, ...goods.map((one, at) => [one, added[at]?.list, added[at]?.all].join(':'))].join(),
    )
    .join(' ');

/** Not validated here: the server rejects a wrong value. */
export const readBack = (text: string): RemovedFromLists =>
  text.split(' ').map((list) => {
    const [id = '', ...goods] = splitCommaList(list);
    const parts = goods.map((one) => one.split(':'));
    return {
      id,
      goods_ids: parts.map(([name = '']) => name),
      added: parts.map(([, inList, all]) => ({ list: Number(inList), all: Number(all) })),
    };
  });
