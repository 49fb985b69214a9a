import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Person } from '../../accounts.fixture.ts';
import { emlFileName } from '../../kernel/mail/file-sender.ts';
import { storedGroup } from '../education/stored-group.fixture.ts';
import { storedCard, storedRequest } from '../equipment/equipment.fixture.ts';
import { formExamples } from '../forms/form-examples.fixture.ts';
import type { QuotationsApi } from '../quotations/quotations.fixture.ts';
import { add, address, browser, email, hashOf, phone, type Values, words } from './marks.fixture.ts';
import { requestQuotations, buy } from './purchases.fixture.ts';

const inAMonth = (): Date => new Date(Date.now() + 30 * 86_400_000);

/** A person with a confirmed mailbox and data in every table. */
export async function useEverything(api: QuotationsApi): Promise<Person> {
  const person = await api.person({ email });
  const { db } = api;
  await sql`update users set first_name = ${words('users.first_name')}, last_name = ${words('users.last_name')},
    middle_name = ${words('users.middle_name')}, phone = ${phone}, pending_email = ${`pending-${email}`}
    where id = ${person.id}`.execute(db);
  await signIns(db, person);
  await buy(api, person);
  await requestQuotations(api, person);
  await gather(api, person);
  // Afterwards: who works for a company pays as it.
  await sendEveryForm(api, person, await workForCompanies(api, person));
  await sendEveryForm(api, null);
  await service(db, person);
  await addDocuments(api, person);
  await api.call('PUT', '/api/profile/account', {
    as: person,
    body: { first_name: 'Кенгуру', last_name: 'Фамильный', email: `new-${email}` },
  });
  await writeEmailFiles(api);
  return person;
}

async function signIns(db: Db, { id }: Person): Promise<void> {
  await sql`update sessions set user_agent = ${browser}, address = ${address}, city = ${words('sessions.city')} where user_id = ${id}`.execute(
    db,
  );
  await add(db, 'account_links', {
    id: randomUUID(),
    kind: 'change_email',
    token_hash: hashOf('link'),
    user_id: id,
    email: `link-${email}`,
    expires_at: inAMonth(),
  });
  await add(db, 'passkeys', {
    id: randomUUID(),
    user_id: id,
    credential_id: 'key',
    public_key: hashOf('key'),
    counter: 0,
    transports: '{}',
    name: words('passkeys.name'),
  });
  await add(db, 'pre_registrations', {
    uuid_hash: hashOf('registration'),
    person: { email, first_name: words('pre_registrations.person'), phone },
    password_hash: 'x',
    inn: '6671109590',
    found: [],
    consent_version: '1',
    address,
    expires_at: inAMonth(),
  });
  await add(db, 'consents', {
    id: randomUUID(),
    user_id: id,
    form: 'sign-up-physical',
    text_version: '1',
    subject: email,
    address,
  });
  for (const key of [`sign-in:account:${email}`, `sign-in:account:${email}:${address}`, `data:${id}`]) {
    await add(db, 'rate_limits', { key, count: 1, resets_at: inAMonth() });
  }
}

/** All fifteen forms, with a file where they take one; signed in, or as a guest of the same mailbox. */
async function sendEveryForm(api: QuotationsApi, person: Person | null, clientId = ''): Promise<void> {
  const group = await storedGroup(api.db, { places: 1000 });
  for (const [action, { body }] of Object.entries(formExamples)) {
    // Without an e-mail nothing ties a guest to the account.
    if (!person && !('email' in body)) continue;
    const who = person ? 'account' : 'guest';
    // A machine for each form, because a second request about the same machine is refused.
    const card = person && 'service_card_id' in body && (await storedCard(api.db, { user_id: person.id }));
    const filled: Record<string, unknown> = {
      ...body,
      ...('name' in body ? { name: person ? 'Кенгуру Хозяин' : 'Кенгуру Гость' } : {}),
      ...('city' in body ? { city: 'Кенгуру-на-Каме' } : {}),
      ...('phone' in body ? { phone } : {}),
      ...('email' in body ? { email } : {}),
      ...('service_card_id' in body ? { service_card_id: card ? card.id : '' } : {}),
      ...('schedule_id' in body ? { schedule_id: group.id } : {}),
      ...('client_id' in body ? { client_id: clientId } : {}),
      ...('payer_id' in body ? { payer_id: person?.id } : {}),
    };
    for (const name of ['comment', 'message', 'task', 'request', 'description', 'about', 'company']) {
      if (name in body) filled[name] = words(`${who} ${action} ${name}`);
    }
    await send(api, action, filled, person);
  }
}

export async function send(
  api: QuotationsApi,
  action: string,
  fields: Values,
  person: Person | null,
): Promise<void> {
  const form = new FormData();
  const guard = (await api.call('GET', '/api/form/guard')).json().data.token;
  for (const [name, value] of Object.entries({ ...fields, guard, consent: true }))
    form.append(name, String(value));
  const takesFiles = ['feedback', 'service-request', 'job-application'].includes(action);
  if (takesFiles)
    form.append('files', new Blob([`%PDF-1.7 ${words('bytes of a file')}`]), `${words(action)}.pdf`);
  const encoded = new Response(form);
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/form/${action}`,
    remoteAddress: address,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'user-agent': browser,
      'idempotency-key': randomUUID(),
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (answer.statusCode !== 200) throw new Error(`${action} answered ${answer.body}`);
}

async function gather(api: QuotationsApi, person: Person): Promise<void> {
  const { db } = api;
  const option = await api.option();
  const { rows } = await sql<{
    id: number;
  }>`select id from goods where public_id = ${option.goodsId}`.execute(db);
  const goods = rows[0]?.id;
  const list = randomUUID();
  await add(db, 'favourite_lists', { id: list, user_id: person.id, name: words('favourite_lists.name') });
  await add(db, 'favourites', { user_id: person.id, goods_id: goods });
  await add(db, 'favourite_list_goods', { list_id: list, user_id: person.id, goods_id: goods });
  for (const kind of ['comparison', 'viewed']) {
    const id = randomUUID();
    await add(db, 'visitor_lists', { id, kind, user_id: person.id });
    const row = kind === 'viewed' ? {} : { position: 0 };
    await add(db, `${kind}_goods`, { list_id: id, goods_id: goods, ...row });
  }
  const review = randomUUID();
  await add(db, 'reviews', {
    id: review,
    goods_id: goods,
    user_id: person.id,
    content: words('reviews.content'),
    rating: 5,
    status: 'rejected',
    reject_reason: words('reviews.reject_reason'),
    answer: words('reviews.answer'),
    answered_at: new Date(),
  });
  await add(db, 'review_votes', { review_id: review, user_id: person.id, is_like: true });
}

/** The answer is a company that only this person has named. */
async function workForCompanies(api: QuotationsApi, person: Person): Promise<string> {
  const { db } = api;
  const company = await api.company();
  // Invited by an owner, and inviting as the owner of a company that only this person named.
  await api.call('POST', '/api/company/employees/invite', {
    as: company.owner,
    body: { email, client_id: company.id },
  });
  const unproven = randomUUID();
  await add(db, 'clients', {
    id: unproven,
    inn: '6671109590',
    name_short: words('clients.name_short'),
    name_full: words('clients.name_full'),
    legal_address: words('clients.legal_address'),
  });
  for (const [client_id, role] of [
    [unproven, 'owner'],
    [company.id, 'employee'],
  ]) {
    await add(db, 'client_members', { client_id, user_id: person.id, role });
  }
  await add(db, 'company_proofs', {
    token_hash: hashOf('proof'),
    client_id: unproven,
    user_id: person.id,
    inn: '6671109590',
    expires_at: inAMonth(),
  });
  await add(db, 'invites', {
    id: randomUUID(),
    client_id: company.id,
    email,
    token_hash: hashOf('received'),
    invited_by: company.owner.id,
    expires_at: inAMonth(),
    accepted_at: new Date(),
  });
  await add(db, 'invites', {
    id: randomUUID(),
    client_id: company.id,
    email: 'colleague@example.ru',
    token_hash: hashOf('sent'),
    invited_by: person.id,
    expires_at: inAMonth(),
  });
  return unproven;
}

/** Machines of their own and of the company they work for. */
async function service(db: Db, person: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`select client_id as id from client_members m
    join clients c on c.id = client_id where user_id = ${person.id} and checked_at is not null`.execute(db);
  const ownCard = await storedCard(db, { user_id: person.id }, { location: words('service_cards.location') });
  const companys = await storedCard(db, { client_id: rows[0]?.id ?? '' });
  for (const card of [ownCard, companys, null]) {
    const request = await storedRequest(db, {
      card_id: card?.id ?? null,
      user_id: person.id,
      title: words('service_requests.title'),
      description: words('service_requests.description'),
      contact_name: words('service_requests.contact_name'),
      contact_phone: phone,
      email,
      address: words('service_requests.address'),
    });
    await add(db, 'service_request_history', {
      service_request_id: request.id,
      actor: 'buyer',
      user_id: person.id,
      note: words('service_request_history.note'),
    });
  }
  await add(db, 'service_card_changes', {
    number: 'change of a company',
    kind: 'edit',
    card_id: companys.id,
    user_id: person.id,
    client_id: rows[0]?.id,
    email,
    new_values: { location: words('service_card_changes.new_values') },
    comment: words('service_card_changes.comment'),
    note: words('service_card_changes.note'),
  });
}

async function addDocuments(api: QuotationsApi, person: Person): Promise<void> {
  const id = randomUUID();
  await add(api.db, 'files', {
    id,
    storage_key: await api.deps.storage.put(Buffer.from(words('bytes of a paper'))),
    name: `${words('files.name')}.pdf`,
    mime: 'application/pdf',
    size: 1,
    sha256: hashOf('paper'),
  });
  await add(api.db, 'documents', {
    id: randomUUID(),
    user_id: person.id,
    kind: 'contract',
    number: words('documents.number'),
    title: words('documents.title'),
    issued_on: '2026-11-01',
    file_id: id,
  });
  await sql`update requests set email = ${email} where user_id = ${person.id}`.execute(api.db);
  await sql`insert into request_history (request_id, status, answer)
    select id, 'done', ${words('request_history.answer')} from requests where email = ${email}`.execute(
    api.db,
  );
  await sql`update requests set page_url = ${`/kontakty/?q=${words('requests.page_url')}`} where email = ${email}`.execute(
    api.db,
  );
}

/** Writes every e-mail to a file, as in a shop without a mail server. */
async function writeEmailFiles({ db, deps }: QuotationsApi): Promise<void> {
  const emails = await db.selectFrom('letters').selectAll().execute();
  await mkdir(deps.mail.directory, { recursive: true });
  for (const { id, created_at, text } of emails) {
    await writeFile(path.join(deps.mail.directory, emlFileName({ id, createdAt: created_at })), text);
  }
  await db.updateTable('letters').set({ sent_at: new Date() }).execute();
  await sql`update letters set last_error = ${`550 <${email}> unknown`} where recipient = ${email}`.execute(
    db,
  );
}
