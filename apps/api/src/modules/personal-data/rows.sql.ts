import { type RawBuilder, sql } from 'kysely';
import type { Case, Column, Condition, Owner, PersonalTable } from './table-policy.ts';
import { personalTable } from './table-policies.ts';

/** Whose data is meant; null fields are not searched. */
export interface Subject {
  readonly accountId: string | null;
  /** Of a mailbox that is proven, or that staff vouch for. */
  readonly emailKey: string | null;
  /** Digits; only staff vouch for a telephone. */
  readonly phone: string | null;
  /** One row and what belongs to it, instead of a person. */
  readonly row?: { readonly table: string; readonly id: string };
}

export type Test = RawBuilder<boolean>;
const never: Test = sql<boolean>`false`;
const nationalDigits = 10;

export const all = (tests: readonly Test[]): Test => sql`(${sql.join(tests, sql` AND `)})`;
export const any = (tests: readonly Test[]): Test =>
  tests.length === 0 ? never : sql`(${sql.join(tests, sql` OR `)})`;

function textOf(table: string, column: string, field?: string): RawBuilder<string> {
  const columnText = sql.ref<string>(`${table}.${column}`);
  return field === undefined ? columnText : sql`${columnText} ->> ${sql.lit(field)}`;
}

export function matches(table: string, condition: Condition): Test {
  const text = textOf(table, condition.column, 'field' in condition ? condition.field : undefined);
  if ('is' in condition) return condition.is === 'empty' ? sql`${text} IS NULL` : sql`${text} IS NOT NULL`;
  if ('begins' in condition) return sql`starts_with(${text}, ${condition.begins})`;
  return sql`${text} IN (${sql.join(condition.in)})`;
}

function ownedBy(table: string, owner: Owner, subject: Subject): Test {
  const text = textOf(table, owner.column, 'field' in owner ? owner.field : undefined);
  switch (owner.by) {
    case 'account':
      return subject.accountId === null ? never : sql`${text} = ${subject.accountId}`;
    case 'email':
      return subject.emailKey === null ? never : sql`email_key_of(${text}) = ${subject.emailKey}`;
    case 'phone':
      return subject.phone === null
        ? never
        : sql`right(regexp_replace(${text}, '\\D', '', 'g'), ${nationalDigits}) = ${subject.phone.slice(-nationalDigits)}`;
    case 'mention': {
      const value = owner.of === 'account' ? subject.accountId : subject.emailKey;
      if (value === null) return never;
      // E-mails are delimited by colons, so that a longer e-mail with the same ending does not match.
      return owner.of === 'account'
        ? sql`strpos(${text}, ${value}) > 0`
        : sql`strpos(${text} || ':', ${`:${value}:`}) > 0`;
    }
    case 'through':
      return sql`${text} IN (SELECT ${sql.id(owner.key)} FROM ${sql.table(owner.table)} WHERE ${rowsOf(owner.table, subject)})`;
  }
}

/** Whether a row of the table is the person's. */
export function rowsOf(
  table: string,
  subject: Subject,
  owners: readonly Owner[] = personalTable(table).of,
): Test {
  const { row } = subject;
  if (row?.table === table) return sql`${sql.ref(`${table}.id`)} = ${row.id}`;
  return any(
    owners.map((owner) =>
      all([
        ownedBy(table, owner, subject),
        ...(owner.when ?? []).map((condition) => matches(table, condition)),
      ]),
    ),
  );
}

export function valueAfter(table: string, column: string, cases: readonly Case[]): RawBuilder<unknown> {
  const now = sql.ref(`${table}.${column}`);
  const put = (one: Case): RawBuilder<unknown> => {
    if ('merge' in one.put) return sql`${now} || ${JSON.stringify(one.put.merge)}::jsonb`;
    if ('now' in one.put) return sql`coalesce(${now}, now())`;
    return one.put.value === null ? sql`NULL` : sql`${one.put.value}`;
  };
  const [first] = cases;
  if (first && first.when === undefined) return put(first);
  const branches = cases.map(
    (one) =>
      sql`WHEN ${all((one.when ?? []).map((condition) => matches(table, condition)))} THEN ${put(one)}`,
  );
  return sql`CASE ${sql.join(branches, sql` `)} ELSE ${now} END`;
}

type Changes = readonly (readonly [column: string, cases: readonly Case[]])[];

export const changesOf = (
  table: PersonalTable,
  of: (column: Column) => readonly Case[] | undefined,
): Changes =>
  Object.entries(table.columns).flatMap(([name, column]) => {
    const cases = of(column);
    return cases ? [[name, cases] as const] : [];
  });

export const setters = (name: string, changes: Changes): RawBuilder<unknown> =>
  sql.join(changes.map(([column, cases]) => sql`${sql.id(column)} = ${valueAfter(name, column, cases)}`));
