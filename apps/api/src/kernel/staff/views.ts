import { AppError } from '@spindle/contract/errors';
import type { ListView, ViewInput } from '@spindle/contract/staff/list-schemas';
import type { ListDefinition } from '@spindle/contract/staff/lists';
import { parseListQuery, type ListReader, type ListSql, listTotal } from './lists.sql.ts';
import type { StaffDeps } from './staff-deps.ts';
import { StaffError } from './staff-error.ts';
import * as viewsSql from './views.sql.ts';

const viewsAtMost = 30;

const paramsOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** Tabs of a list: those every shop has, one's own and those colleagues share, each with how many it holds. */
export async function listViews(
  { db }: StaffDeps,
  definition: ListDefinition,
  list: ListSql,
  reader: ListReader,
): Promise<ListView[]> {
  const saved = await viewsSql.viewsOf(db, definition.name, reader.me);
  const all = [
    ...definition.views.map(({ slug, name, query, late }) => ({
      id: slug,
      name,
      query,
      built_in: true,
      shared: true,
      own: false,
      late: late ?? false,
    })),
    ...saved.map(({ id, name, query, shared, staff_id }) => ({
      id,
      name,
      query,
      built_in: false,
      shared,
      own: staff_id === reader.me,
      late: false,
    })),
  ];
  const views: ListView[] = [];
  for (const view of all) {
    // A saved view may name what the list has no more: it stays as a tab, and counts nothing.
    const viewQuery = { ...paramsOf(view.query) };
    const total = await countOf(() => parseListQuery(definition, viewQuery), db, list, reader);
    views.push({ ...view, total });
  }
  return views;
}

async function countOf(
  parseQuery: () => ReturnType<typeof parseListQuery>,
  db: StaffDeps['db'],
  list: ListSql,
  reader: ListReader,
): Promise<ListView['total']> {
  try {
    return (await listTotal(db, list, parseQuery(), reader)).total;
  } catch (error) {
    if (error instanceof AppError) return { count: 0, more: false };
    throw error;
  }
}

export async function addView(
  { db, newId }: StaffDeps,
  definition: ListDefinition,
  me: string,
  input: ViewInput,
): Promise<string> {
  parseListQuery(definition, paramsOf(input.query));
  const saved = await viewsSql.viewsOf(db, definition.name, me);
  if (saved.filter(({ staff_id }) => staff_id === me).length >= viewsAtMost)
    throw new StaffError(`Своих видов уже ${viewsAtMost}. Удалите ненужный и\u00a0сохраните этот.`);
  const id = newId();
  await viewsSql.insertView(db, { id, staff_id: me, list: definition.name, ...input });
  return id;
}

export async function removeView({ db }: StaffDeps, me: string, id: string): Promise<void> {
  if (!(await viewsSql.deleteView(db, me, id))) throw new AppError('not_found');
}
