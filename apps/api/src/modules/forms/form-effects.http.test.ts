import { choiceMessage, missingRecordMessage, requiredMessage } from '@spindle/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import { storedCard } from '../equipment/equipment.fixture.ts';
import { formExamples } from './form-examples.fixture.ts';
import { type FormsShop, newKey, openFormsShop, send, showRequest } from './forms.fixture.ts';

let shop: FormsShop;
const token = newToken();
const userId = newKey();
const as = { authorization: `Bearer ${token}` };

beforeAll(async () => {
  shop = await openFormsShop();
  const { db } = shop.database;
  await db
    .insertInto('users')
    .values({ id: userId, email: 'p@example.ru', first_name: 'Иван', last_name: 'Лыков', type: 'physical' })
    .execute();
  const expires = new Date(Date.now() + 3600_000);
  await db
    .insertInto('sessions')
    .values({ id: newKey(), user_id: userId, token_hash: hashToken(token), expires_at: expires })
    .execute();
});
afterAll(() => shop.close());

const filled = async (action: string, over: Record<string, unknown> = {}) => ({
  ...formExamples[action]?.body,
  consent: true,
  guard: await shop.guard(),
  ...over,
});
const myCard = () => storedCard(shop.database.db, { user_id: userId });

describe('a service request', () => {
  const {
    brand: _b,
    model: _m,
    city: _c,
    serial_number: _s,
    ...fault
  } = formExamples['service-request']?.body ?? {};
  const ofNumber = (number: string) =>
    shop.database.db
      .selectFrom('service_requests')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();

  it('of a guest is in the hands of the service too, under the same number', async () => {
    const { body } = await send(shop, 'service-request', await filled('service-request'));
    const row = await ofNumber(body.data?.number ?? '');
    expect(row).toMatchObject({
      card_id: null,
      user_id: null,
      kind: 'repair',
      status: 'new',
      brand_name: 'Другая марка',
      model: 'VF-2',
      error_code: '108',
      is_stopped: true,
      contact_phone: '+79122401836',
      address: 'Пермь',
    });
    expect(body.data?.message).toContain('в\u00a0течение 4\u00a0часов в\u00a0рабочее время');
  });

  it('of an own machine takes its data from the card', async () => {
    const card = await myCard();
    const sent = { ...fault, consent: true, guard: await shop.guard(), service_card_id: card.id };
    const { status, body } = await send(shop, 'service-request', sent, as);
    expect([status, body.errors]).toEqual([200, undefined]);
    const number = body.data?.number ?? '';
    expect(await ofNumber(number)).toMatchObject({ card_id: card.id, user_id: userId, model: 'VMC 850' });
    const request = await showRequest(shop.database.db, number);
    expect(request?.fields['service_card_id']).toBe(
      `${card.number}, Kvarta VMC 850, заводской №\u00a0${card.serial_number}`,
    );
  });

  it('asks to sign in for an own machine whose owner is no longer signed in', async () => {
    const card = await myCard();
    const sent = { ...fault, consent: true, guard: await shop.guard(), service_card_id: card.id };
    for (const who of [undefined, { authorization: `Bearer ${newToken()}` }])
      expect((await send(shop, 'service-request', sent, who)).status).toBe(401);
    const document = await filled('document-request', { payer_id: userId });
    expect((await send(shop, 'document-request', document)).status).toBe(401);
  });

  it('knows only brands for service', async () => {
    const { status, body } = await send(
      shop,
      'service-request',
      await filled('service-request', { brand: 'nobody' }),
    );
    expect([status, body.errors]).toEqual([422, { brand: [choiceMessage] }]);
  });

  it('sent twice is one', async () => {
    const [key, sent] = [newKey(), await filled('service-request')];
    const twins = await Promise.all(
      [1, 2, 3].map(() => send(shop, 'service-request', sent, { 'idempotency-key': key })),
    );
    const numbers = new Set(twins.map(({ body }) => body.data?.number ?? ''));
    expect(numbers.size).toBe(1);
    expect(await ofNumber([...numbers][0] ?? '')).toBeDefined();
  });
});

describe('changes of machines', () => {
  const changeOf = (number: string) =>
    shop.database.db
      .selectFrom('service_card_changes')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();

  it('a new machine waits for staff with its values', async () => {
    const sent = await filled('add-equipment', { payer_id: userId });
    const { body } = await send(shop, 'add-equipment', sent, as);
    expect(await changeOf(body.data?.number ?? '')).toMatchObject({
      kind: 'add',
      state: 'new',
      user_id: userId,
      client_id: null,
      email: 'p@example.ru',
      new_values: {
        kind: 'vmc',
        brand_name: 'Haas',
        model: 'VF-2',
        serial_number: '1108745',
        produced_year: 2019,
        location: 'Цех 2',
        hours: 8400,
      },
    });
  });

  it('stores only the differing fields of a changed card', async () => {
    const card = await myCard();
    const same = { model: card.model, serial_number: card.serial_number, year: card.produced_year };
    const sent = { service_card_id: card.id, ...same, consent: true };
    const none = await send(shop, 'edit-equipment', { ...sent, guard: await shop.guard() }, as);
    expect([none.status, none.body.errors]).toEqual([422, { comment: [requiredMessage] }]);
    const moved = { ...sent, location: 'Цех 4', guard: await shop.guard() };
    const { body } = await send(shop, 'edit-equipment', moved, as);
    expect(await changeOf(body.data?.number ?? '')).toMatchObject({
      kind: 'edit',
      card_id: card.id,
      new_values: { location: 'Цех 4' },
    });
  });

  it('a machine is taken off with the reason', async () => {
    const card = await myCard();
    const sent = await filled('delete-equipment', { service_card_id: card.id });
    const { body } = await send(shop, 'delete-equipment', sent, as);
    expect(await changeOf(body.data?.number ?? '')).toMatchObject({
      kind: 'delete',
      card_id: card.id,
      comment: 'Станок продан. Продан заводу',
    });
  });

  it('rolls back a change whose e-mails could not be written', async () => {
    const { db } = shop.database;
    const count = async () => (await db.selectFrom('service_card_changes').select('number').execute()).length;
    const [card, before] = [await myCard(), await count()];
    const sent = await filled('delete-equipment', { service_card_id: card.id });
    await db.schema.alterTable('letters').renameTo('letters_away').execute();
    const failed = await send(shop, 'delete-equipment', sent, as);
    await db.schema.alterTable('letters_away').renameTo('letters').execute();
    expect([failed.status, await count()]).toEqual([500, before]);
  });
});

it.each([
  ['offer-request', { goods_id: 'p_nothing' }],
  ['leasing-request', { goods_id: 'new_nothing' }],
  ['tradein-request', { goods_id: 'p_nothing' }],
  ['job-application', { vacancy_id: 'nobody' }],
])('%s about what is not there is refused', async (action, over) => {
  const { status, body } = await send(shop, action, await filled(action, over));
  expect([status, body.message]).toEqual([404, missingRecordMessage]);
});

it('keeps the estimate of a leasing request', async () => {
  const sent = await filled('leasing-request', { email: 'leasing@example.ru' });
  const { body } = await send(shop, 'leasing-request', sent);
  const number = body.data?.number ?? '';
  const email = await shop.database.db
    .selectFrom('letters')
    .select('text')
    .where('recipient', '=', 'leasing@example.ru')
    .executeTakeFirst();
  expect(email?.text).toContain(number);
  expect(email?.text).toContain('225\u00a0447,60\u00a0₽');
});
