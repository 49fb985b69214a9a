import type { PersonalTable, TablePolicies } from './table-policy.ts';
import { accountPolicies } from './places/account.ts';
import { companyPolicies } from './places/company.ts';
import { factorPolicies } from './places/factors.ts';
import { orderPolicies } from './places/orders.ts';
import { requestPolicies } from './places/requests.ts';
import { shopPolicies } from './places/shop.ts';
import { visitPolicies } from './places/visit.ts';

/**
 * The policy of every column of every table for download, erasure and retention. A test checks it against the schema.
 */
export const tablePolicies: TablePolicies = {
  ...accountPolicies,
  ...factorPolicies,
  ...companyPolicies,
  ...visitPolicies,
  ...orderPolicies,
  ...requestPolicies,
  ...shopPolicies,
};

/** Data outside the tables; rows of the tables decide about it. */
export const otherStores: readonly {
  readonly place: string;
  readonly holds: string;
  readonly kept: string;
}[] = [
  {
    place: 'хранилище файлов (STORAGE_DIR)',
    holds: 'файлы заявок и документов',
    kept: 'удаляется вместе со строкой files, остальное — ночью',
  },
  {
    place: 'папка писем (DATA_DIR/mail)',
    holds: 'письма файлами, если почтового сервера нет',
    kept: 'ночью удаляются файлы писем, которых больше нет в letters',
  },
  {
    place: 'папка приёма файлов (DATA_DIR/uploads)',
    holds: 'файлы форм, пока их проверяют',
    kept: 'до ответа на форму; брошенное — до следующего запуска',
  },
  { place: 'очередь заданий (схема pgboss)', holds: 'номера писем, без данных людей', kept: 'сутки' },
  {
    place: 'журнал',
    holds: 'адреса без значений: ни почты, ни телефона, ни запросов',
    kept: 'как у журнала сервера',
  },
];

export const personalTables: readonly (readonly [name: string, table: PersonalTable])[] = Object.entries(
  tablePolicies,
).flatMap(([name, policy]) => (policy.of === null ? [] : [[name, policy] as const]));

/** What a person would call it. */
export const tableTitle = (name: string): string => personalTable(name).heading ?? name;

export function personalTable(name: string): PersonalTable {
  const policy = tablePolicies[name];
  if (!policy || policy.of === null) throw new Error(`the list of personal data has no table ${name}`);
  return policy;
}

/** Child tables come first, because their rows are found through their parents. */
export const childrenFirst = [...personalTables].sort(([a], [b]) => depthOf(b) - depthOf(a));

function depthOf(name: string): number {
  const parents = personalTable(name).of.flatMap((owner) => (owner.by === 'through' ? [owner.table] : []));
  return parents.length === 0 ? 0 : 1 + Math.max(...parents.map(depthOf));
}
