import { randomUUID } from 'node:crypto';
import { attachedDocument, storedCard, storedRequest } from '../modules/equipment/equipment.fixture.ts';
import { type AccessRow, onlyOwner, wholeCompany, type World } from './access-row.fixture.ts';

type StoredCard = Awaited<ReturnType<typeof storedCard>>;

const cardOf = ({ api, owner, clientId }: World, forCompany: boolean): Promise<StoredCard> =>
  storedCard(api.db, forCompany ? { client_id: clientId } : { user_id: owner.id });

const rowsOf = (call: string, params: (world: World, card: StoredCard) => Promise<Record<string, string>>) =>
  [true, false].map((forCompany): AccessRow => ({
    call,
    about: forCompany ? 'of the machine of the company' : 'of the machine of the person',
    ask: async (world) => ({ params: await params(world, await cardOf(world, forCompany)) }),
    answers: forCompany ? wholeCompany : onlyOwner,
  }));

/** Nobody holds its link, not even the sender who has an account. */
const nobody = { owner: 404, colleague: 404, person: 404, otherCompany: 404, guest: 404 };

export const equipmentRows: readonly AccessRow[] = [
  {
    call: 'POST /api/service-requests/open',
    ask: async ({ api }) => ({ body: { request_id: (await storedRequest(api.db)).id, key: 'x' } }),
    answers: nobody,
  },
  {
    call: 'GET /api/service-requests/link/{id}',
    ask: async ({ api, owner }) => ({
      params: { id: (await storedRequest(api.db, { user_id: owner.id })).id },
    }),
    answers: nobody,
  },
  {
    call: 'GET /api/service-requests/link/{id}/files/{file}',
    ask: async ({ api }) => ({ params: { id: (await storedRequest(api.db)).id, file: randomUUID() } }),
    answers: nobody,
  },
  ...rowsOf('GET /api/service-cards/{id}', async (_world, { id }) => ({ id })),
  ...rowsOf('GET /api/service-cards/name/{name}', async (_world, { number }) => ({
    name: encodeURIComponent(number),
  })),
  ...rowsOf('GET /api/service-requests/service-card/{id}', async (_world, { id }) => ({ id })),
  ...rowsOf('GET /api/service-requests/name/{name}', async ({ api }, { id }) => ({
    name: (await storedRequest(api.db, { card_id: id })).number,
  })),
  ...rowsOf('GET /api/documents/{id}/file', async ({ api }, card) => ({
    id: await attachedDocument(api.deps, card),
  })),
  {
    call: 'GET /api/service-requests/name/{name}',
    about: 'of a machine without a card',
    ask: async ({ api, owner }) => ({
      params: { name: (await storedRequest(api.db, { user_id: owner.id })).number },
    }),
    answers: onlyOwner,
  },
];
