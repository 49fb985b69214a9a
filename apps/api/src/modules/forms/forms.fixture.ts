import type { RequestAccepted } from '@spindle/contract/forms';
import type { Db } from '@spindle/database/pool';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import type { TestTemplate } from '@spindle/database/testing/test-database-template';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createApi } from '../../api.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { createTestDeps } from '../../kernel/deps.fixture.ts';
import { createJobs } from '../../kernel/jobs.ts';
import { recordingLog } from '../../kernel/log.fixture.ts';
import { startTestMailServer, type TestMailServer } from '../../kernel/mail/mail-server.fixture.ts';
import { createServices } from '../../services.ts';
import { createWorkers } from '../../workers.ts';

export const officeId = '0e50d309-e84a-5e07-b305-64893fb6ca00';

const seller = {
  name_full: 'Общество с ограниченной ответственностью «Шпиндель»',
  name_short: 'ООО «Шпиндель»',
  ogrn: '1026605218936',
  inn: '6673184521',
  kpp: '667301001',
  legal_address: '620017, Екатеринбург',
  postal_address: '620017, Екатеринбург, ул. Фронтовых бригад, 18',
  bank_name: 'Банк',
  bik: '046577123',
  account: '40702810200000018452',
  correspondent_account: '30101810200000000123',
  director: 'Громов Андрей Павлович',
  chief_accountant: 'Седова Елена Викторовна',
  email: 'info@example.ru',
  phone: '8-800-600-52-83',
};

const settings = {
  logoHeader: '/brand/logo.svg',
  logoFooter: '/brand/logo-inverse.svg',
  basketEnabled: true,
  profilesEnabled: true,
  individualsAllowed: true,
  gtmId: null,
  locale: 'ru_RU',
  countryMeta: { code: 'RU', name: 'Россия' },
  icons: { payment: [], socials: [] },
  pageTemplate: {
    phone: '8-800-600-52-83',
    openingHours: 'Пн–Пт 8:00–18:00 по Екатеринбургу',
    contactsAdditionalText: '',
    footerTextFirst: '',
    footerTextSecond: '',
    slogan: '',
    copyrightSince: 1992,
    companyName: 'Шпиндель',
    headerWorkingText: '',
  },
  seller,
};

export interface FormsShop {
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  readonly deps: ApiDeps;
  readonly mail: TestMailServer;
  readonly url: string;
  /** The shop's clock. */
  readonly clock: { now: Date };
  /** A token of a form that was opened ten seconds ago. */
  guard(): Promise<string>;
  /** Files waiting to be checked, and files in the storage. */
  filesOnDisk(): Promise<{ waiting: string[]; stored: string[] }>;
  setLocale(locale: string): Promise<void>;
  close(): Promise<void>;
}

/** The API over HTTP with its workers, a real database and a real mail server. */
export async function openFormsShop(): Promise<FormsShop> {
  const database = await createTestDatabase(formsTemplate);
  const mail = await startTestMailServer();
  const clock = { now: new Date() };
  const { connectionString } = database;
  const jobs = createJobs({ connection: { connectionString }, log: recordingLog(), pollSeconds: 0.5 });
  const test = await createTestDeps(database, { jobs, now: () => clock.now });
  const deps: ApiDeps = {
    ...test.deps,
    mail: {
      ...test.deps.mail,
      smtpUrl: `smtp://127.0.0.1:${mail.port}`,
      mailboxFor: (form) => `${form}@example.ru`,
    },
  };
  const services = createServices(deps);
  const workers = createWorkers(deps, services);
  await workers.start();
  await workers.catchUp();
  // The tests speak for many senders: the address comes from a header here.
  const app = Fastify({ trustProxy: true });
  await app.register(createApi(services), { prefix: '/api' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const names = (directory: string) =>
    readdir(path.join(test.directory, directory), { recursive: true }).catch(() => []);
  return {
    database,
    app,
    deps,
    mail,
    url,
    clock,
    async guard() {
      clock.now = new Date(clock.now.getTime() - 10_000);
      const answer = await fetch(`${url}/api/form/guard`);
      const { data } = (await answer.json()) as { data: { token: string } };
      clock.now = new Date(clock.now.getTime() + 10_000);
      return data.token;
    },
    async filesOnDisk() {
      const stored = (await names('files')).filter((name) => name.length > 40);
      return { waiting: await names('uploads'), stored };
    },
    async setLocale(locale) {
      const value = JSON.stringify(locale);
      await database.db.updateTable('site_settings').set({ value }).where('key', '=', 'locale').execute();
      await deps.notices.notify(database.db, 'site', '');
    },
    async close() {
      await app.close();
      await workers.stop();
      await mail.close();
      await test.close();
      await database.drop();
    },
  };
}

const formsTemplate: TestTemplate = {
  name: 'forms_shop',
  async prepare(database) {
    await fill(database.db);
    // The queue makes its tables when it is started for the first time.
    const { connectionString } = database;
    const jobs = createJobs({ connection: { connectionString }, log: recordingLog() });
    await jobs.start();
    await jobs.stop();
  },
};

async function fill(db: Db): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db.insertInto('site_settings').values(rows).execute();
  await db
    .insertInto('companies')
    .values({
      id: officeId,
      slug: 'tyumen',
      position: 1,
      city_name: 'Тюмень',
      office_address: 'ул. Республики, 250',
      phone: '+7 (345) 226-48-10',
      email: 'tyumen@example.ru',
      opening_hours: 'Пн–Пт 9:00–18:00',
      hours: '[]',
      business_region_id: [],
      lat: 57,
      lon: 65,
    })
    .execute();
  await db
    .insertInto('pages')
    .values({
      slug: 'soglasie-na-obrabotku',
      title: 'Согласие',
      description: '',
      h1: 'Согласие',
      body: '',
      version: '3',
      updated_on: '2026-09-01',
    })
    .execute();
}

let sender = 0;

/** A new address for every call, so that limits of one test do not reach another. */
export const newAddress = (): string => `198.51.${Math.floor(++sender / 250)}.${(sender % 250) + 1}`;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: RequestAccepted;
    readonly code?: string;
    readonly message?: string;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
  };
}

export async function send(
  shop: FormsShop,
  action: string,
  body: FormData | object | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const multipart = body instanceof FormData;
  const answer = await fetch(`${shop.url}/api/form/${action}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': newAddress(),
      ...(multipart ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: multipart || typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
}

export const newKey = (): string => randomUUID();

export async function requestCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select((value) => value.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One request whole, with its files, consent and history. */
export async function showRequest(db: Db, number: string) {
  const request = await db
    .selectFrom('requests')
    .leftJoin('companies', 'companies.id', 'requests.company_id')
    .selectAll('requests')
    .select('companies.city_name as office')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!request) return undefined;
  const files = await db
    .selectFrom('request_files')
    .innerJoin('files', 'files.id', 'request_files.file_id')
    .select(['files.name', 'files.mime', 'files.size'])
    .where('request_id', '=', request.id)
    .orderBy('position')
    .execute();
  const consent = await db
    .selectFrom('consents')
    .select(['text_version', 'subject', 'address', 'withdrawn_at'])
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  const history = await db
    .selectFrom('request_history')
    .select(['status', 'answer'])
    .where('request_id', '=', request.id)
    .orderBy('id')
    .execute();
  return { ...request, files, consent, history };
}
