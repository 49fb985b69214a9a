import { addOption, prepareShelf } from '../modules/cart/cart.fixture.ts';
import { addKit } from '../modules/configurator/configurator.fixture.ts';
import { type AccessRow, byToken } from './access-row.fixture.ts';

let number = 9500;

export const configuratorRows: readonly AccessRow[] = [
  {
    call: 'GET /api/v1/goods/kit-variant/{id}',
    about: 'a saved choice opens for whoever has its key',
    ask: async ({ api, owner }) => {
      number += 1;
      const machine = await addOption(api.db, await prepareShelf(api.db), number, {});
      await addKit(api.db, machine, {
        stages: [{ slug: 'spindle', choice: 'one', options: { s12: { included: true } } }],
      });
      const saved = await api.call('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
        as: owner,
        body: { options: [] },
      });
      return { params: { id: saved.json().data.id } };
    },
    answers: byToken,
  },
];
