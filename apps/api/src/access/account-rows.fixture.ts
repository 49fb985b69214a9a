import { randomUUID } from 'node:crypto';
import { newEmail, newInn, password } from '../accounts.fixture.ts';
import { recoveryCodeHash } from '../kernel/factors/recovery-codes.rules.ts';
import { hashToken, newToken } from '../kernel/http/identity.ts';
import {
  type AccessRow,
  byToken,
  companyOwner,
  onlyOwner,
  wholeCompany,
  type World,
} from './access-row.fixture.ts';

const address = { city: 'Пермь', address: 'ул. Ленина, 1' };
const addressUrl = '/api/profile/account/address';

async function newAddressOf({ api, owner }: World, over: object = {}): Promise<string> {
  const answer = await api.call('POST', addressUrl, { as: owner, body: { ...address, ...over } });
  return answer.json().data.id;
}

async function newEmployee({ api, clientId }: World): Promise<string> {
  const { id } = await api.person();
  const memberId = randomUUID();
  await api.db
    .insertInto('client_members')
    .values({ id: memberId, client_id: clientId, user_id: id, role: 'employee' })
    .execute();
  return memberId;
}

async function newDocument(
  { api }: World,
  owner: { user_id: string } | { client_id: string },
): Promise<string> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const storage_key = await api.deps.storage.put(Buffer.from('%PDF'));
  await api.db
    .insertInto('files')
    .values({
      id: fileId,
      storage_key,
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 4,
      sha256: Buffer.alloc(32),
    })
    .execute();
  await api.db
    .insertInto('documents')
    .values({ id, ...owner, kind: 'act', number: id, title: 'Акт', issued_on: '2026-01-01', file_id: fileId })
    .execute();
  return id;
}

async function resetToken({ api, owner }: World): Promise<string> {
  await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email: owner.email } });
  return api.linkToken(owner.email);
}

async function activationToken({ api, owner }: World): Promise<string> {
  await api.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', owner.id).execute();
  const as = await api.signIn(owner.id);
  await api.call('POST', '/api/profile/account/resend/email-verification', { as });
  return api.linkToken(owner.email);
}

/** A person names a company, and an e-mail asks it to confirm. */
async function proofToken({ api, person }: World): Promise<string> {
  const [token, id, inn] = [newToken(), randomUUID(), newInn()];
  await api.db
    .insertInto('clients')
    .values({ id, inn, name_short: 'ООО «Новая»', name_full: 'ООО «Новая»' })
    .execute();
  await api.db
    .insertInto('client_members')
    .values({ client_id: id, user_id: person.id, role: 'owner' })
    .execute();
  const expires_at = new Date(Date.now() + 3600_000);
  await api.db
    .insertInto('company_proofs')
    .values({ token_hash: hashToken(token), client_id: id, user_id: person.id, inn, expires_at })
    .execute();
  return token;
}

/** The other company invites the owner. */
async function inviteToken({ api, owner, otherOwner }: World): Promise<string> {
  await api.call('POST', '/api/invites', { as: otherOwner, body: { email: owner.email } });
  return api.linkToken(owner.email);
}

async function preparedSignUp({ api }: World): Promise<string> {
  const person = { first_name: 'Олег', last_name: 'Мирный', phone: '8 912 240-18-36', consent: true };
  const body = { ...person, email: newEmail(), password, inn: newInn() };
  return (await api.call('POST', '/api/auth/sign-up/legal/preparation', { body })).json().uuid;
}

const recoveryCode = '7KQM-2XWA-PC4H-9TRD';

/** A key of the owner's, and a code that proves the second factor. */
async function newPasskey({ api, owner }: World): Promise<string> {
  const id = randomUUID();
  await api.db
    .insertInto('passkeys')
    .values({
      id,
      user_id: owner.id,
      credential_id: id,
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'Ноутбук',
    })
    .execute();
  await api.db
    .insertInto('recovery_codes')
    .values({ user_id: owner.id, code_hash: recoveryCodeHash(recoveryCode) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** The owner's session as the e-mail about a new device refers to it. */
async function refusalToken({ api, owner }: World): Promise<string> {
  const token = newToken();
  await api.signIn(owner.id);
  await api.db
    .updateTable('sessions')
    .set({ refusal_hash: hashToken(token) })
    .where('id', '=', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', owner.id)
        .where('token_hash', '!=', hashToken(owner.token))
        .limit(1),
    )
    .execute();
  return token;
}

export const accountRows: readonly AccessRow[] = [
  {
    call: 'DELETE /api/profile/second-factor/passkeys/{id}',
    ask: async (world) => ({
      params: { id: await newPasskey(world) },
      body: { current_password: password, code: recoveryCode },
    }),
    answers: onlyOwner,
  },
  {
    call: 'POST /api/auth/session/refuse',
    ask: async (world) => ({ body: { token: await refusalToken(world) } }),
    answers: byToken,
  },
  {
    call: 'POST /api/profile/account/address',
    about: 'an office',
    ask: async ({ clientId }) => ({ body: { ...address, client_id: clientId } }),
    answers: companyOwner,
  },
  {
    call: 'PUT /api/profile/account/address/{id}',
    about: 'an own address',
    ask: async (world) => ({ params: { id: await newAddressOf(world) }, body: address }),
    answers: onlyOwner,
  },
  {
    call: 'PUT /api/profile/account/address/{id}',
    about: 'an office',
    ask: async (world) => ({
      params: { id: await newAddressOf(world, { client_id: world.clientId }) },
      body: address,
    }),
    answers: companyOwner,
  },
  {
    call: 'DELETE /api/profile/account/address/{id}',
    about: 'an own address',
    ask: async (world) => ({ params: { id: await newAddressOf(world) } }),
    answers: onlyOwner,
  },
  {
    call: 'DELETE /api/profile/account/address/{id}',
    about: 'an office',
    ask: async (world) => ({ params: { id: await newAddressOf(world, { client_id: world.clientId }) } }),
    answers: companyOwner,
  },
  {
    call: 'DELETE /api/profile/sessions/{id}',
    ask: async ({ api, owner }) => {
      const sessions = (await api.call('GET', '/api/profile/sessions', { as: owner })).json().data;
      return { params: { id: sessions[0].id } };
    },
    answers: onlyOwner,
  },
  {
    call: 'DELETE /api/profile/consents/{id}',
    ask: async ({ api, owner }) => {
      const id = randomUUID();
      await api.db
        .insertInto('consents')
        .values({ id, user_id: owner.id, form: 'feedback', text_version: '1', subject: owner.email })
        .execute();
      return { params: { id } };
    },
    answers: onlyOwner,
  },
  {
    call: 'PUT /api/profile/companies/{id}/second-factor',
    ask: async ({ clientId }) => ({ params: { id: clientId }, body: { required: false } }),
    answers: companyOwner,
  },
  {
    call: 'DELETE /api/profile/companies/{id}',
    ask: async ({ clientId }) => ({ params: { id: clientId }, body: { current_password: password } }),
    answers: companyOwner,
  },
  {
    call: 'GET /api/employees',
    ask: async ({ clientId }) => ({ query: { client_id: clientId } }),
    answers: wholeCompany,
  },
  {
    call: 'DELETE /api/employees/{id}',
    ask: async (world) => ({ params: { id: await newEmployee(world) } }),
    answers: companyOwner,
  },
  {
    call: 'PUT /api/employees/{id}/owner',
    ask: async (world) => ({
      params: { id: await newEmployee(world) },
      body: { current_password: password },
    }),
    answers: companyOwner,
  },
  {
    call: 'DELETE /api/profile/account',
    about: 'to an employee',
    ask: async (world) => ({
      body: { current_password: password, new_owner_id: await newEmployee(world) },
    }),
    answers: companyOwner,
  },
  {
    call: 'GET /api/auth/company',
    ask: async (world) => ({ query: { token: await proofToken(world) } }),
    answers: byToken,
  },
  {
    call: 'POST /api/auth/company/confirm',
    ask: async (world) => ({ body: { token: await proofToken(world) } }),
    answers: byToken,
  },
  {
    call: 'POST /api/invites',
    ask: async ({ clientId }) => ({ body: { email: newEmail(), client_id: clientId } }),
    answers: companyOwner,
  },
  {
    call: 'DELETE /api/invites/{id}',
    ask: async ({ api, owner }) => {
      const answer = await api.call('POST', '/api/invites', { as: owner, body: { email: newEmail() } });
      return { params: { id: answer.json().data.id } };
    },
    answers: companyOwner,
  },
  {
    call: 'GET /api/documents/{id}/file',
    about: 'of the company',
    ask: async (world) => ({ params: { id: await newDocument(world, { client_id: world.clientId }) } }),
    answers: wholeCompany,
  },
  {
    call: 'GET /api/documents/{id}/file',
    about: 'of the person',
    ask: async (world) => ({ params: { id: await newDocument(world, { user_id: world.owner.id }) } }),
    answers: onlyOwner,
  },
  {
    call: 'GET /api/documents/documents.zip',
    about: 'of the company',
    ask: async (world) => ({ query: { ids: await newDocument(world, { client_id: world.clientId }) } }),
    answers: wholeCompany,
  },
  {
    call: 'GET /api/documents/documents.zip',
    about: 'of the person',
    ask: async (world) => ({ query: { ids: await newDocument(world, { user_id: world.owner.id }) } }),
    answers: onlyOwner,
  },
  {
    call: 'GET /api/bonus',
    about: 'of the company',
    ask: async ({ clientId }) => ({ query: { payer_id: clientId } }),
    answers: wholeCompany,
  },
  {
    call: 'GET /api/bonus',
    about: 'of the person',
    ask: async ({ owner }) => ({ query: { payer_id: owner.id } }),
    answers: onlyOwner,
  },
  {
    call: 'POST /api/auth/activate/email',
    ask: async (world) => ({ query: { token: await activationToken(world) } }),
    answers: byToken,
  },
  {
    call: 'POST /api/auth/resetting/password/reset',
    ask: async (world) => ({ body: { token: await resetToken(world), password } }),
    answers: byToken,
  },
  {
    call: 'POST /api/auth/sign-up/legal/finish',
    ask: async (world) => ({
      body: {
        uuid: await preparedSignUp(world),
        name_short: 'ООО «Новая»',
        kpp: '770101001',
        legal_address: 'Москва',
      },
    }),
    answers: byToken,
  },
  {
    call: 'GET /api/auth/invite',
    ask: async (world) => ({ query: { token: await inviteToken(world) } }),
    answers: byToken,
  },
  {
    call: 'POST /api/auth/invite/accept',
    about: 'to a mailbox that has an account',
    ask: async (world) => ({ body: { token: await inviteToken(world) } }),
    answers: { owner: 200, colleague: 403, person: 403, otherCompany: 403, guest: 401 },
  },
];
