import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { markdownText } from '../../kernel/imports/content-part.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { day } from '../../kernel/imports/import-fields.ts';
import { writeRows } from '../../kernel/imports/seed-rows.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const Contract = z.object({ version: line, number: line, title: line, effective_from: day });

interface ContractRow {
  version: string;
  number: string;
  title: string;
  effective_from: string;
  body: string;
}

/** The public offer: one edition per file. */
export function readContract(file: string, source: string, problems: Problems): ContractRow | undefined {
  const checked = readFrontMatter(file, source, Contract, problems);
  if (!checked) return undefined;
  if (checked.body === '') problems.add({ file }, 'у договора нет текста');
  return { ...checked.value, body: checked.body };
}

/** Earlier editions stay: buyers agreed to them. */
export const storeContract = (tx: Db, row: ContractRow): Promise<void> =>
  writeRows(tx, 'contracts', [row], 'version');

/** The edition in force on a day; earlier ones stay where buyers agreed to them. */
export async function writtenContract(db: Db, today: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contracts')
    .select(['title', 'number', 'version', 'effective_from', 'body'])
    .orderBy(sql`effective_from <= ${today}`, 'desc')
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, ...properties } = row;
  return markdownText(properties, body);
}
