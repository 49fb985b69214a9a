import { hash } from '@node-rs/argon2';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from './api.fixture.ts';
import { leastCost } from './kernel/deps.fixture.ts';
import type { ApiDeps } from './kernel/deps.ts';
import { hashToken, newToken } from './kernel/http/identity.ts';
import { smallShopTemplate } from './modules/content/content-import.fixture.ts';
import { pageMarkdown } from './modules/content/small-shop.fixture.ts';

export const password = 'Shpindel-2026';
let passwordHash: Promise<string> | undefined;

const registry = `
companies:
  - { inn: '6671109590', kpp: '667101001', ogrn: '1106600017314', name_short: ООО «Механика»,
      name_full: Общество «Механика», legal_address: 'Екатеринбург, ул. Щорса, 7', email: office@mehanika.example.ru }
  - { inn: '5402406881', kpp: '540201001', name_short: ООО «Сибирь», name_full: ООО «Сибирь», legal_address: Новосибирск }
  - { inn: '5402406881', kpp: '550743001', name_short: ООО «Сибирь», name_full: Филиал ООО «Сибирь», legal_address: Омск }
  - { inn: '6670502783', kpp: '667001001', name_short: ООО «Закрыто», name_full: ООО «Закрыто», legal_address: Екатеринбург,
      is_active: false }
`;
const levels = `
levels:
  - { id: 1, name: Базовый, turnover_from: 0, discount_percent: 0 }
  - { id: 2, name: Участок, turnover_from: 300000, discount_percent: 3 }
  - { id: 3, name: Цех, turnover_from: 1000000, discount_percent: 5 }
`;

const shopWithRegistry = smallShopTemplate('shop_with_registry', {
  'accounts.yaml': null,
  'registry.yaml': registry,
  'bonus-levels.yaml': levels,
  'pages/soglasie-na-obrabotku.md': pageMarkdown(
    'soglasie-na-obrabotku',
    { version: "'2026-03-01'" },
    'Текст.',
  ),
});

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface AccountsApi extends TestApi {
  readonly db: Db;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: {
      as?: Person | string | null;
      body?: unknown;
      from?: string;
      headers?: Record<string, string>;
    },
  ): Promise<LightMyRequestResponse>;
  /** A confirmed person who is signed in. */
  person(over?: { email?: string; confirmed?: boolean; firstName?: string }): Promise<Person>;
  /** A confirmed company with its owner and an employee. */
  company(): Promise<{ id: string; inn: string; owner: Person; employee: Person; employeeMemberId: string }>;
  signIn(userId: string): Promise<string>;
  /** The person deletes their account. */
  leave(as: Person): Promise<void>;
  letters(to: string): Promise<{ template: string; subject: string; text: string; html: string }[]>;
  /** The token of the link in the newest e-mail to a mailbox. */
  linkToken(to: string): Promise<string>;
}

let counter = 0;
const next = (): number => (counter += 1);
const innWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** A new tax number of a company with its right control digit. */
export function newInn(): string {
  const body = `77${String(1_000_000 + next() * 37).padStart(7, '0')}`.slice(0, 9);
  const checksum = innWeights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return `${body}${(checksum % 11) % 10}`;
}

export const newEmail = (): string => `person-${next()}@example.ru`;
/** A new network address, so that limits of one test do not reach another. */
export const newAddress = (): string => `198.51.${Math.floor(next() / 250)}.${(counter % 250) + 1}`;

/** The whole API over a small shop, with users to call it as. */
export async function openAccountsApi(over: Partial<ApiDeps> = {}): Promise<AccountsApi> {
  return withPeople(await createTestApi(over, shopWithRegistry));
}

/** Runs the jobs of all orders whose customers are not notified yet. */
export async function sendOrderEmails({ database, services }: TestApi): Promise<void> {
  const rows = await database.db.selectFrom('untold_orders').select('order_id').orderBy('id').execute();
  for (const { order_id } of rows) await services.orders.emails.send(order_id);
}

/** People over any shop: `withPeople(await createTestCatalogue())`. */
export function withPeople(api: TestApi): AccountsApi {
  const { db } = api.database;
  passwordHash ??= hash(password, leastCost);

  /** One statement for all of them. */
  const signInAll = async (userIds: readonly string[]): Promise<string[]> => {
    const sessions = userIds.map((user_id) => ({ token: newToken(), user_id }));
    await db
      .insertInto('sessions')
      .values(
        sessions.map(({ token, user_id }) => ({
          id: randomUUID(),
          token_hash: hashToken(token),
          user_id,
          expires_at: sql<Date>`now() + interval '1 day'`,
        })),
      )
      .execute();
    return sessions.map(({ token }) => token);
  };
  const signIn = async (userId: string): Promise<string> => (await signInAll([userId]))[0] ?? '';

  const people = async (
    overrides: readonly NonNullable<Parameters<AccountsApi['person']>[0]>[],
    type: 'physical' | 'legal',
  ): Promise<Person[]> => {
    const password_hash = (await passwordHash) ?? null;
    const rows = overrides.map(({ email = newEmail(), confirmed = true, firstName }) => ({
      id: randomUUID(),
      email,
      password_hash,
      first_name: firstName ?? 'Иван',
      last_name: firstName === '' ? '' : 'Петров',
      phone: '+79122401836',
      type,
      email_confirmed_at: confirmed ? new Date() : null,
    }));
    await db.insertInto('users').values(rows).execute();
    const tokens = await signInAll(rows.map(({ id }) => id));
    return rows.map(({ id, email }, index) => ({ id, email, token: tokens[index] ?? '' }));
  };

  const person: AccountsApi['person'] = async (over = {}) => (await people([over], 'physical'))[0] as Person;

  const emails: AccountsApi['letters'] = async (to) => {
    await sendOrderEmails(api);
    return db
      .selectFrom('letters')
      .select(['template', 'subject', 'text', 'html'])
      .where('recipient', '=', to)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  };

  const call: AccountsApi['call'] = (method, url, { as, body, from, headers = {} } = {}) => {
    const token = typeof as === 'string' ? as : as?.token;
    return api.app.inject({
      method,
      url,
      remoteAddress: from ?? newAddress(),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  };

  return {
    ...api,
    db,
    call,
    signIn,
    async leave(as) {
      const body = { current_password: password };
      const answer = await call('DELETE', '/api/profile/account', { as, body });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    person,
    letters: emails,
    async linkToken(to) {
      const found = await emails(to);
      return /[?&]token=([\w-]+)/.exec(found.at(-1)?.text ?? '')?.[1] ?? '';
    },
    async company() {
      const id = randomUUID();
      const inn = newInn();
      const [owner, employee] = (await people([{}, {}], 'legal')) as [Person, Person];
      await db
        .insertInto('clients')
        .values({
          id,
          inn,
          name_short: `ООО «Компания ${inn}»`,
          name_full: `Общество «Компания ${inn}»`,
          checked_at: new Date(),
        })
        .execute();
      const employeeMemberId = randomUUID();
      await db
        .insertInto('client_members')
        .values([
          { id: randomUUID(), client_id: id, user_id: owner.id, role: 'owner' },
          { id: employeeMemberId, client_id: id, user_id: employee.id, role: 'employee' },
        ])
        .execute();
      return { id, inn, owner, employee, employeeMemberId };
    },
  };
}
