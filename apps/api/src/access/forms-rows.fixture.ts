import { sharedSecret } from '../kernel/secrets.ts';
import { issueGuard } from '../modules/forms/guard.rules.ts';
import { type AccessRow, companyOwner, onlyOwner, wholeCompany, type World } from './access-row.fixture.ts';

/** What every form carries: consent, and a token of a form that was opened a while ago. */
async function opened({ api }: World): Promise<object> {
  const guard = issueGuard(await sharedSecret(api.db, 'forms'), new Date(Date.now() - 10_000));
  return { consent: true, guard };
}

const paper = { kind: 'act', name: 'Иван', email: 'a@example.ru' };

const fault = {
  kind: 'repair',
  machine_state: 'stopped',
  description: 'Не включается',
  name: 'Иван',
  phone: '+7 (912) 240-18-36',
  email: 'a@example.ru',
};

export const formsRows: readonly AccessRow[] = [
  {
    call: 'POST /api/form/document-request',
    about: 'of a person',
    ask: async (world) => ({ body: { ...paper, ...(await opened(world)), payer_id: world.owner.id } }),
    // Guests may ask for a document too, but for nobody's.
    answers: { ...onlyOwner, guest: 404 },
  },
  {
    call: 'POST /api/form/document-request',
    about: 'of a company',
    ask: async (world) => ({ body: { ...paper, ...(await opened(world)), payer_id: world.clientId } }),
    answers: { ...wholeCompany, guest: 404 },
  },
  {
    call: 'POST /api/form/edit-client-company',
    ask: async (world) => ({
      body: { changes: 'Новый КПП', ...(await opened(world)), client_id: world.clientId },
    }),
    answers: companyOwner,
  },
  {
    call: 'POST /api/form/service-request',
    about: 'of a machine that nobody owns',
    ask: async (world) => ({ body: { ...fault, ...(await opened(world)), service_card_id: world.clientId } }),
    answers: { owner: 404, colleague: 404, person: 404, otherCompany: 404, guest: 404 },
  },
];
