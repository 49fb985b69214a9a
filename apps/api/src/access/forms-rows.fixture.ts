import { sharedSecret } from '../kernel/sql/secrets.sql.ts';
import { storedCard } from '../modules/equipment/equipment.fixture.ts';
import { issueGuard } from '../modules/forms/guard.rules.ts';
import { type AccessRow, companyOwner, onlyOwner, wholeCompany, type World } from './access-row.fixture.ts';

/** What every form carries: consent, and a token of a form that was opened a while ago. */
async function opened({ api }: World): Promise<object> {
  const guard = issueGuard(await sharedSecret(api.db, 'forms'), new Date(Date.now() - 10_000));
  return { consent: true, guard };
}

const documentRequest = { kind: 'act', name: 'Иван', email: 'a@example.ru' };

const fault = {
  kind: 'repair',
  machine_state: 'stopped',
  description: 'Не включается',
  name: 'Иван',
  phone: '+7 (912) 240-18-36',
  email: 'a@example.ru',
};

const machine = { kind: 'vmc', brand: 'Haas', model: 'VF-2', serial_number: '1108745' };

/** Forms about a machine: the company's by anybody of the company, a person's by the person. */
const aboutCards = (call: string, body: object) =>
  [true, false].map((forCompany): AccessRow => ({
    call,
    about: forCompany ? "of the company's machine" : "of the person's machine",
    ask: async (world) => {
      const { api, owner, clientId } = world;
      const card = await storedCard(api.db, forCompany ? { client_id: clientId } : { user_id: owner.id });
      return { body: { ...body, ...(await opened(world)), service_card_id: card.id } };
    },
    answers: forCompany ? wholeCompany : onlyOwner,
  }));

export const formsRows: readonly AccessRow[] = [
  {
    call: 'POST /api/form/document-request',
    about: 'of a person',
    ask: async (world) => ({
      body: { ...documentRequest, ...(await opened(world)), payer_id: world.owner.id },
    }),
    // Guests may request a document too, but on behalf of nobody.
    answers: onlyOwner,
  },
  {
    call: 'POST /api/form/document-request',
    about: 'of a company',
    ask: async (world) => ({
      body: { ...documentRequest, ...(await opened(world)), payer_id: world.clientId },
    }),
    answers: wholeCompany,
  },
  {
    call: 'POST /api/form/edit-client-company',
    ask: async (world) => ({
      body: { changes: 'Новый КПП', ...(await opened(world)), client_id: world.clientId },
    }),
    answers: companyOwner,
  },
  ...aboutCards('POST /api/form/service-request', fault),
  ...aboutCards('POST /api/form/edit-equipment', { comment: 'Новый цех' }),
  ...aboutCards('POST /api/form/delete-equipment', { reason: 'sold' }),
  {
    call: 'POST /api/form/add-equipment',
    about: 'for a company',
    ask: async (world) => ({ body: { ...machine, ...(await opened(world)), payer_id: world.clientId } }),
    answers: wholeCompany,
  },
  {
    call: 'POST /api/form/add-equipment',
    about: 'for a person',
    ask: async (world) => ({ body: { ...machine, ...(await opened(world)), payer_id: world.owner.id } }),
    answers: onlyOwner,
  },
];
