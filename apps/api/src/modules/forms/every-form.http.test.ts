import { choiceMessage, fileTypeMessage, requiredMessage } from '@spindle/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import { storedGroup } from '../education/stored-group.fixture.ts';
import { storedCard } from '../equipment/equipment.fixture.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  badValues,
  formExamples,
  markup,
  openGroupId,
  ownCardId,
  ownClientId,
} from './form-examples.fixture.ts';
import { formDefinitions } from './forms.definitions.ts';
import { type FormsShop, newKey, openFormsShop, requestCount, send, showRequest } from './forms.fixture.ts';

let shop: FormsShop;
/** Owns a company and a machine; forms for signed-in people are sent by them. */
const owner = { token: newToken(), email: 'owner@example.ru' };
beforeAll(async () => {
  shop = await openFormsShop();
  const { db } = shop.database;
  const user = { id: newKey(), email: owner.email, first_name: 'Анна', last_name: 'Седова' };
  await db
    .insertInto('users')
    .values({ ...user, type: 'legal' })
    .execute();
  await db
    .insertInto('clients')
    .values({ id: ownClientId, inn: '6671109590', name_short: 'ООО «Механика»', name_full: 'ООО «Механика»' })
    .execute();
  await db
    .insertInto('client_members')
    .values({ client_id: ownClientId, user_id: user.id, role: 'owner' })
    .execute();
  const expires = new Date(Date.now() + 3600_000);
  await db
    .insertInto('sessions')
    .values({ id: newKey(), user_id: user.id, token_hash: hashToken(owner.token), expires_at: expires })
    .execute();
  await storedCard(db, { client_id: ownClientId }, { id: ownCardId });
  await storedGroup(db, { id: openGroupId, places: 1000 });
});
afterAll(() => shop.close());
// A machine accepts one change at a time, so those of the previous case are decided.
beforeEach(async () => {
  await shop.database.db.updateTable('service_card_changes').set({ state: 'declined' }).execute();
});

const count = () => requestCount(shop.database.db);
let senders = 0;

/** Each time another person: limits of one case must not reach the next. */
async function filled(action: string, over: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const example = formExamples[action]?.body ?? {};
  senders += 1;
  const uniqueContacts = {
    ...('email' in example ? { email: `n${senders}@example.ru` } : {}),
    ...('phone' in example ? { phone: `+7912${String(senders).padStart(7, '0')}` } : {}),
  };
  return { ...example, ...uniqueContacts, consent: true, guard: await shop.guard(), ...over };
}

const definitions: readonly FormDefinition[] = Object.values(formDefinitions);

it('each form has an example', () => {
  const actions = definitions.map(({ meta }) => meta.action);
  expect(Object.keys(formExamples).toSorted()).toEqual(actions.toSorted());
});

describe.each(definitions.map((one) => [one.meta.action, one] as const))('%s', (action, definition) => {
  const { meta } = definition;
  const needs = formExamples[action]?.needs ?? [];
  const choices: readonly string[] = Object.keys(meta.choices);
  const sent = (body: object, headers: Record<string, string> = {}) =>
    send(shop, action, body, {
      ...(definition.signedIn ? { authorization: `Bearer ${owner.token}` } : {}),
      ...headers,
    });

  it('is stored with its number, its consent and its e-mails', async () => {
    const { status, body } = await sent(await filled(action));
    expect([status, body.errors]).toEqual([200, undefined]);
    const number = body.data?.number ?? '';
    expect(body.data?.title).toContain(number);
    const request = await showRequest(shop.database.db, number);
    expect(request).toMatchObject({ form: action, status: 'new', consent: { text_version: '3' } });
    await vi.waitFor(() => {
      const emails = shop.mail.letters.filter(({ text }) => text?.includes(number));
      const to = emails.map((email) => email.to?.[0]?.address);
      const copy = definition.signedIn ? owner.email : request?.email;
      const sender = copy ? [copy] : [];
      expect(to).toEqual(expect.arrayContaining([`${action}@example.ru`, ...sender]));
      expect(sender).toHaveLength(meta.action === 'call-back-request' ? 0 : 1);
      for (const email of emails) expect(email.text).not.toMatch(/undefined|\[object|NaN/);
    }, 10_000);
  });

  it('is one request when it is sent twice', async () => {
    const [key, body, before] = [newKey(), await filled(action), await count()];
    const twins = await Promise.all([1, 2].map(() => sent(body, { 'idempotency-key': key })));
    expect(new Set(twins.map((twin) => twin.body.data?.number)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('names the missing field and stores nothing', async () => {
    const before = await count();
    for (const name of needs) {
      const { status, body } = await sent(await filled(action, { [name]: undefined }));
      expect([name, status, body.errors]).toEqual([name, 422, { [name]: [requiredMessage] }]);
    }
    expect(await count()).toBe(before);
  });

  it('names the wrong field and stores nothing', async () => {
    const before = await count();
    for (const name of Object.keys(meta.labels).filter((one) => one !== 'files')) {
      for (const [what, value] of badValues) {
        const { status, body } = await sent(await filled(action, { [name]: value }));
        expect([name, what, status, Object.keys(body.errors ?? {})]).toEqual([name, what, 422, [name]]);
        expect(body.errors?.[name]?.[0]).toMatch(/[а-яё]/i);
      }
      if (!choices.includes(name)) continue;
      const { body } = await sent(await filled(action, { [name]: 'nonsense' }));
      expect(body.errors).toEqual({ [name]: [choiceMessage] });
    }
    expect(await count()).toBe(before);
  });

  it('wants consent, no robots and no strange fields', async () => {
    const before = await count();
    const cases: [string, Record<string, unknown>][] = [
      ['consent', { consent: undefined }],
      ['consent', { consent: 'off' }],
      ['website', { website: 'https://spam.example' }],
      ['guard', { guard: undefined }],
      ['guard', { guard: 'made.up' }],
      ['is_admin', { is_admin: true }],
    ];
    for (const [field, over] of cases) {
      const { status, body } = await sent(await filled(action, over));
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect(await count()).toBe(before);
  });

  it('runs no markup', async () => {
    const free = Object.keys(meta.labels).filter((name) =>
      ['comment', 'message', 'task', 'request', 'description', 'changes', 'about'].includes(name),
    );
    expect(free).not.toEqual([]);
    for (const name of free) {
      const { status, body } = await sent(await filled(action, { [name]: markup }));
      expect(status).toBe(200);
      const number = body.data?.number ?? '';
      await vi.waitFor(() => {
        const email = shop.mail.letters.find(({ text }) => text?.includes(number));
        expect(email?.html).toContain('&lt;script&gt;');
        expect(email?.html).not.toMatch(/<script|<img src=x/);
      }, 10_000);
    }
  });

  it('accepts files where declared and refuses disguised ones', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(await filled(action)))
      body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    body.append('files', new Blob(['MZ program']), 'photo.png');
    const { status, body: answer } = await sent(body);
    const [message = ''] = answer.errors?.['files'] ?? [];
    expect([status, message !== '']).toEqual([422, true]);
    expect(!meta.attachments || message === fileTypeMessage).toBe(true);
  });
});
