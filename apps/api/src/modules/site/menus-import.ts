import { isOwnPath } from '@spindle/contract/fields/own-path';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sortBrought } from '../../kernel/imports/brought-rows.ts';
import { type FileRow, putRows } from '../../kernel/imports/brought-rows.sql.ts';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';

const menus = ['secondary', 'main', 'footer', 'documents'] as const;

interface Entry {
  id: string;
  name: string;
  slug: string;
  url: string | null;
  code?: string | null | undefined;
  has_promotion_badge?: boolean | undefined;
  appendText?: string | null | undefined;
  /** False keeps the entry, and everything under it, out of the shop. */
  available?: boolean | undefined;
  children?: Entry[] | undefined;
}

const text = z.string().check(z.minLength(1), z.maxLength(200));

const Entry: z.ZodMiniType<Entry> = z.strictObject({
  id: text,
  name: text,
  slug: text,
  // Without an address it is the heading of its children.
  url: z.nullable(z.string().check(z.refine(isOwnPath, 'нужен адрес страницы магазина, начиная с «/»'))),
  code: z.optional(z.nullable(text)),
  has_promotion_badge: z.optional(z.boolean()),
  appendText: z.optional(z.nullable(text)),
  available: z.optional(z.boolean()),
  get children() {
    return z.optional(z.array(Entry).check(z.maxLength(100)));
  },
});

const Menus = z.strictObject({
  secondary: z.array(Entry),
  main: z.array(Entry),
  footer: z.array(Entry),
  documents: z.array(Entry),
});

export interface MenuRow extends FileRow {
  id: string;
  menu: (typeof menus)[number];
  parent_id: string | null;
  position: number;
  name: string;
  slug: string;
  url: string;
  code: string | null;
  has_promotion_badge: boolean;
  append_text: string | null;
  is_hidden: false;
}

/** The four menus of the shop; parents come before their children. */
export function readMenus(file: string, source: string, problems: Problems): MenuRow[] | undefined {
  const checked = readYaml(file, source, Menus, problems);
  if (!checked) return undefined;
  const rows = menus.flatMap((menu) => menuRows(menu, checked.value[menu], null));
  const ids = rows.map((row) => row.id);
  for (const index of repeated(ids)) problems.add({ file }, `номер ${ids[index]} стоит у двух пунктов меню`);
  return rows;
}

function menuRows(menu: MenuRow['menu'], entries: readonly Entry[], parent: string | null): MenuRow[] {
  return entries.flatMap((entry, position) => {
    if (entry.available === false) return [];
    const children = menuRows(menu, entry.children ?? [], entry.id);
    // A heading over nothing is left out too.
    if (entry.url === null && children.length === 0) return [];
    const row: MenuRow = {
      id: entry.id,
      menu,
      parent_id: parent,
      position,
      name: entry.name,
      slug: entry.slug,
      url: entry.url ?? '',
      code: entry.code ?? null,
      has_promotion_badge: entry.has_promotion_badge ?? false,
      append_text: entry.appendText ?? null,
      is_hidden: false,
    };
    return [row, ...children];
  });
}

/** Items of the office stay, and those of files that it changed: where both did, somebody chooses. */
export async function storeMenus(
  tx: Db,
  rows: readonly MenuRow[],
  _problems: Problems,
  way: ImportWay,
): Promise<void> {
  const kind = { record: 'menu-item', place: 'Меню и подвал', nameOf: ({ name }: MenuRow) => name } as const;
  const { fresh, own } = await sortBrought(tx, kind, rows, way);
  const there = new Set([...fresh, ...own].map(({ id }) => id));
  // What stood inside an item that the office removed has no place.
  const placed = fresh.filter(({ parent_id: parent }) => parent === null || there.has(parent));
  // What holds an item of the office stays for its sake.
  const holders = own.flatMap(({ now }) => (now['parent_id'] as string | null) ?? []);
  const stay = [...own, ...placed].map(({ id }) => id).concat(holders);
  await tx
    .deleteFrom('menu_items')
    .where(sql<boolean>`id <> ALL(${stay}::text[])`)
    .execute();
  await putRows(tx, 'menu-item', placed);
  if (placed.length < fresh.length)
    way.say(
      `некуда вложить: ${fresh
        .filter((row) => !placed.includes(row))
        .map(({ name }) => name)
        .join(', ')} (пункт над ними удалён в кабинете)`,
    );
}
