import { randomUUID } from 'node:crypto';
import { testStaff } from '../kernel/staff/staff.fixture.ts';
import { commandLine } from '../kernel/staff/actor.ts';
import { addOption, prepareShelf } from '../modules/cart/cart.fixture.ts';
import { addKit } from '../modules/configurator/configurator.fixture.ts';
import { prepareQuotation } from '../modules/quotations/office/quotation-lines.staff.ts';
import { sendQuotation } from '../modules/quotations/office/quotations.staff.ts';
import { type AccessRow, onlyOwner, wholeCompany, type World } from './access-row.fixture.ts';

let number = 7000;

interface Kind {
  readonly forCompany: boolean;
  readonly state: 'draft' | 'requested' | 'prepared';
}

/** A quotation the owner requested for the company or for themselves. */
async function quotationOf({ api, owner, clientId }: World, { forCompany, state }: Kind): Promise<string> {
  number += 1;
  const option = await addOption(api.db, await prepareShelf(api.db), number, {});
  const body = {
    items: [{ goods_id: option.id, quantity: 1 }],
    payer_id: forCompany ? clientId : owner.id,
    is_draft: state === 'draft',
  };
  const { data } = (await api.call('POST', '/api/v1/quotation', { as: owner, body })).json();
  if (state === 'prepared') {
    const staff = testStaff(api.db, { post: api.services.post });
    await prepareQuotation(staff, commandLine, data.number);
    await sendQuotation(staff, commandLine, data.number, {});
  }
  return data.id;
}

async function kitKey({ api }: World): Promise<string> {
  number += 1;
  const machine = await addOption(api.db, await prepareShelf(api.db), number, {});
  await addKit(api.db, machine, {
    stages: [{ slug: 'spindle', choice: 'one', options: { s12: { included: true } } }],
  });
  const url = `/api/v1/goods/kit-variant/${machine.goodsId}`;
  return (await api.call('POST', url, { body: { options: [] } })).json().data.id;
}

const rowsOf = (
  call: string,
  state: Kind['state'],
  requestFor: (id: string, world: World) => Promise<Awaited<ReturnType<AccessRow['ask']>>>,
): AccessRow[] => [
  {
    call,
    about: 'of the company',
    ask: async (world) => requestFor(await quotationOf(world, { forCompany: true, state }), world),
    // A draft is its writer's own, even where the company will pay.
    answers: state === 'draft' ? onlyOwner : wholeCompany,
  },
  {
    call,
    about: 'of the person',
    ask: async (world) => requestFor(await quotationOf(world, { forCompany: false, state }), world),
    answers: onlyOwner,
  },
];
const byId = async (id: string) => ({ params: { id } });
const create = 'POST /api/v1/quotation';

export const quotationsRows: readonly AccessRow[] = [
  ...rowsOf('GET /api/v1/quotation/{id}', 'requested', byId),
  ...rowsOf('GET /api/v1/quotation/{id}/view-completed', 'prepared', byId),
  ...rowsOf('GET /api/v1/quotation/{id}/file', 'prepared', byId),
  ...rowsOf('PUT /api/v1/quotation/{id}', 'draft', async (id) => ({
    params: { id },
    body: { comment: 'Срочно' },
  })),
  ...rowsOf('DELETE /api/v1/quotation/{id}', 'draft', byId),
  {
    call: 'POST /api/v1/quotation/open',
    ask: async () => ({ body: { quotation_id: randomUUID(), key: 'x' } }),
    answers: { owner: 404, colleague: 404, person: 404, otherCompany: 404, guest: 404 },
  },
  ...rowsOf('POST /api/v1/quotation/{id}/decline', 'prepared', async (id) => ({ params: { id }, body: {} })),
  {
    call: 'POST /api/v1/quotation/kit-variant',
    about: 'for the company',
    // A configuration opens to the holder of its key; a paying company does not.
    ask: async (world) => ({ body: { kit_variant_id: await kitKey(world), payer_id: world.clientId } }),
    answers: wholeCompany,
  },
  // This small shop has no tariffs, so an allowed customer learns that the delivery option is gone.
  ...rowsOf('POST /api/v1/quotation/{id}/accept', 'prepared', async (id) => ({
    params: { id },
    body: { way: 'Pickup.00000000-0000-4000-8000-000000000000.0' },
  })).map((row) => ({
    ...row,
    answers: { ...row.answers, owner: 409, colleague: row.answers.colleague === 200 ? 409 : 404 },
  })),
  {
    call: create,
    about: 'for the company',
    ask: async ({ clientId }) => ({
      body: { wishes: [{ text: 'Станок', quantity: 1 }], payer_id: clientId },
    }),
    answers: wholeCompany,
  },
  {
    call: create,
    about: 'for the person',
    ask: async ({ owner }) => ({
      body: { wishes: [{ text: 'Станок', quantity: 1 }], payer_id: owner.id },
    }),
    answers: onlyOwner,
  },
  {
    call: create,
    about: 'again what the company was offered',
    ask: async (world) => ({
      body: { quotation_id: await quotationOf(world, { forCompany: true, state: 'prepared' }) },
    }),
    answers: wholeCompany,
  },
  {
    call: create,
    about: 'of an own uploaded list',
    ask: async ({ api, owner }) => {
      const answer = await api.call('POST', '/api/cart/uploads', { as: owner, body: { text: 'A-100 2' } });
      return { body: { upload_id: answer.json().data.id } };
    },
    answers: onlyOwner,
  },
];
