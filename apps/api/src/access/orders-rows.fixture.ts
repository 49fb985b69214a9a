import { addOption, prepareShelf } from '../modules/cart/cart.fixture.ts';
import { sentAmendment, storedOrder } from '../modules/orders/orders.fixture.ts';
import { type AccessRow, onlyOwner, wholeCompany, type World } from './access-row.fixture.ts';

let number = 8000;

/** An order the owner placed: for the company, or for themselves; its goods are still sold. */
async function orderOf({ api, owner, clientId }: World, forCompany: boolean): Promise<string> {
  number += 1;
  const option = await addOption(api.db, await prepareShelf(api.db), number, {});
  const { id } = await storedOrder(api.db, {
    user_id: owner.id,
    client_id: forCompany ? clientId : null,
    status: 'new',
    completed_at: null,
    option: option.id,
  });
  return id;
}

/** The same with a change that waits for an answer. */
async function amendedOrderOf(world: World, forCompany: boolean) {
  const id = await orderOf(world, forCompany);
  await sentAmendment(world.api.db, id);
  return { params: { id, number: '1' }, body: { agrees: true } };
}

const rowsOf = (
  call: string,
  requestFor: (id: string) => Awaited<ReturnType<AccessRow['ask']>>,
): AccessRow[] => [
  {
    call,
    about: 'of the company',
    ask: async (world) => requestFor(await orderOf(world, true)),
    answers: wholeCompany,
  },
  {
    call,
    about: 'of the person',
    ask: async (world) => requestFor(await orderOf(world, false)),
    answers: onlyOwner,
  },
];
const byId = (id: string) => ({ params: { id } });

export const ordersRows: readonly AccessRow[] = [
  ...rowsOf('GET /api/orders/{id}', byId),
  ...rowsOf('PUT /api/orders/{id}/cancel', byId),
  ...rowsOf('POST /api/orders/{id}/repeat', byId),
  ...rowsOf('POST /api/orders/{id}/repeat/check', byId),
  {
    call: 'POST /api/orders/{id}/amendments/{number}/answer',
    about: 'of the company',
    ask: (world) => amendedOrderOf(world, true),
    answers: wholeCompany,
  },
  {
    call: 'POST /api/orders/{id}/amendments/{number}/answer',
    about: 'of the person',
    ask: (world) => amendedOrderOf(world, false),
    answers: onlyOwner,
  },
  ...rowsOf('GET /api/cart/checkout/complete/{id}', byId),
  ...rowsOf('POST /api/cart/checkout/send/invoice', (id) => ({
    body: { order_id: id, email: 'buh@example.ru' },
  })),
  {
    call: 'PUT /api/v1/cart/checkout/payer',
    about: 'the company',
    ask: async ({ clientId }) => ({ body: { payer_id: clientId } }),
    answers: wholeCompany,
  },
  {
    call: 'PUT /api/v1/cart/checkout/payer',
    about: 'the person',
    ask: async ({ owner }) => ({ body: { payer_id: owner.id } }),
    answers: onlyOwner,
  },
];
