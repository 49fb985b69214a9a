import { hash } from '@node-rs/argon2';
import { emailKey, isEmail } from '@spindle/contract/fields/contact/email';
import { normalisePhone } from '@spindle/contract/fields/contact/phone';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const optionalLine = z.optional(z.nullable(line));

const Client = z.object({
  /** The company's name inside this file. */
  id: line,
  name_short: line,
  name_full: line,
  inn: z.string().check(z.regex(/^(?:\d{10}|\d{12})$/, 'нужно 10 или 12 цифр в кавычках')),
  kpp: optionalLine,
  ogrn: optionalLine,
  legal_address: optionalLine,
  offices: z.optional(
    z
      .array(
        z.object({
          name: line,
          city: line,
          postal_code: optionalLine,
          address: line,
          phone: optionalLine,
        }),
      )
      .check(z.maxLength(50)),
  ),
});

const Account = z.object({
  email: z.string().check(z.refine(isEmail, 'нужен почтовый адрес')),
  password: z.string().check(z.minLength(8), z.maxLength(128)),
  first_name: line,
  last_name: line,
  middle_name: optionalLine,
  phone: optionalLine,
  type: z.enum(['physical', 'legal']),
  business_region_id: z.optional(z.nullable(z.int())),
  company: optionalLine,
  role: z.optional(z.nullable(z.enum(['owner', 'employee']))),
});

const Accounts = z.object({
  companies: z.array(Client).check(z.maxLength(1000)),
  accounts: z.array(Account).check(z.maxLength(1000)),
});
type CheckedAccounts = FileCheck<z.infer<typeof Accounts>>;

/** Accounts to try the shop with, and the companies they work for. */
export function readAccounts(file: string, source: string, problems: Problems): CheckedAccounts | undefined {
  const checked = readYaml(file, source, Accounts, problems);
  if (!checked) return undefined;
  const { companies, accounts } = checked.value;
  for (const index of repeated(accounts.map(({ email }) => emailKey(email)))) {
    problems.add(
      checked.locate(['accounts', index, 'email']),
      `почта ${accounts[index]?.email} записана дважды`,
    );
  }
  for (const index of repeated(companies.map(({ inn }) => inn))) {
    problems.add(checked.locate(['companies', index, 'inn']), `ИНН ${companies[index]?.inn} записан дважды`);
  }
  for (const [index, { company, role }] of accounts.entries()) {
    const location = checked.locate(['accounts', index]);
    if (company && !companies.some(({ id }) => id === company))
      problems.add(location, `компании ${company} в файле нет`);
    if (Boolean(company) !== Boolean(role)) problems.add(location, 'company и role указывают вместе');
  }
  return checked;
}

/** Hashes of the passwords of new accounts: slow on purpose, so made before the transaction. */
export async function hashPasswords(
  db: Db,
  { value }: CheckedAccounts,
): Promise<ReadonlyMap<string, string>> {
  const keys = value.accounts.map(({ email }) => emailKey(email));
  const existingAccounts = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', [...keys, ''])
    .where('email_confirmed_at', 'is not', null)
    .execute();
  const fresh = value.accounts.filter(
    ({ email }) => !existingAccounts.some((user) => user.email_key === emailKey(email)),
  );
  return new Map(
    await Promise.all(fresh.map(async ({ email, password }) => [email, await hash(password)] as const)),
  );
}

/** Adds new accounts and companies. One that exists belongs to its person: it is left as it is. */
export async function storeAccounts(
  tx: Db,
  { value: { companies, accounts }, locate: place }: CheckedAccounts,
  hashes: ReadonlyMap<string, string>,
  regions: ReadonlySet<number>,
  problems: Problems,
): Promise<void> {
  for (const [index, { business_region_id: region }] of accounts.entries()) {
    if (region == null || regions.has(region)) continue;
    problems.add(place(['accounts', index, 'business_region_id']), `региона ${region} нет`);
  }
  problems.throwIfAny();
  const clientIds = await storeClients(tx, companies);
  for (const { email, company, role, ...person } of accounts) {
    const passwordHash = hashes.get(email);
    if (passwordHash === undefined) continue;
    const id = nameUuid(`user:${emailKey(email)}`);
    const added = await tx
      .insertInto('users')
      .values({
        id,
        email,
        email_key: emailKey(email),
        password_hash: passwordHash,
        first_name: person.first_name,
        last_name: person.last_name,
        middle_name: person.middle_name ?? null,
        phone: person.phone ? normalisePhone(person.phone, shopLocale()) : null,
        type: person.type,
        business_region_id: person.business_region_id ?? null,
        email_confirmed_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const client_id = company ? clientIds.get(company) : undefined;
    if (added && client_id && role)
      await tx.insertInto('client_members').values({ client_id, user_id: id, role }).execute();
  }
}

type Client = CheckedAccounts['value']['companies'][number];

/** Offices of a company that has just been added. */
async function storeOffices(tx: Db, id: string, { offices = [] }: Client): Promise<void> {
  if (offices.length === 0) return;
  const rows = offices.map((office, index) => ({
    id: nameUuid(`office:${id}:${index}`),
    client_id: id,
    name: office.name,
    city: office.city,
    postal_code: office.postal_code ?? null,
    address: office.address,
    phone: office.phone ? normalisePhone(office.phone, shopLocale()) : null,
    is_default: index === 0,
  }));
  await tx
    .insertInto('addresses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function storeClients(
  tx: Db,
  companies: CheckedAccounts['value']['companies'],
): Promise<ReadonlyMap<string, string>> {
  if (companies.length === 0) return new Map();
  const rows = companies.map((client) => ({
    id: nameUuid(`client:${client.inn}`),
    name_short: client.name_short,
    name_full: client.name_full,
    inn: client.inn,
    kpp: client.kpp ?? null,
    ogrn: client.ogrn ?? null,
    legal_address: client.legal_address ?? null,
    checked_at: sql<Date>`now()`,
  }));
  const added = await tx
    .insertInto('clients')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'inn'])
    .execute();
  for (const { id, inn } of added) {
    const client = companies.find((one) => one.inn === inn);
    if (client) await storeOffices(tx, id, client);
  }
  const stored = await tx
    .selectFrom('clients')
    .select(['id', 'inn'])
    .where(
      'inn',
      'in',
      rows.map(({ inn }) => inn),
    )
    .where('checked_at', 'is not', null)
    .execute();
  return new Map(companies.map(({ id, inn }) => [id, stored.find((client) => client.inn === inn)?.id ?? '']));
}
