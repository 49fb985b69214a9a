import { isOwnPath } from '@spindle/contract/fields/local-path';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows } from '../../kernel/imports/seed-rows.sql.ts';

const menus = ['secondary', 'main', 'footer', 'documents'] as const;

interface Entry {
  id: string;
  name: string;
  slug: string;
  url: string | null;
  code?: string | null | undefined;
  has_promotion_badge?: boolean | undefined;
  hidden?: boolean | undefined;
  appendText?: string | null | undefined;
  /** False hides the entry and everything under it. */
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
  hidden: z.optional(z.boolean()),
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

interface MenuRow {
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
  is_hidden: boolean;
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
      is_hidden: entry.hidden ?? false,
    };
    return [row, ...children];
  });
}

export const storeMenus = (tx: Db, rows: readonly MenuRow[]): Promise<void> =>
  seedRows(tx, 'menu_items', rows);

export async function writtenMenus(db: Db) {
  const rows = await db.selectFrom('menu_items').selectAll().orderBy('position').orderBy('id').execute();
  const inside = (menu: MenuRow['menu'], parent: string | null): object[] =>
    rows
      .filter((row) => row.menu === menu && row.parent_id === parent)
      .flatMap((row) => {
        const children = inside(menu, row.id);
        // A heading over nothing would not be read back.
        if (row.url === '' && children.length === 0) return [];
        const { id, name, slug, code, has_promotion_badge, append_text: appendText, is_hidden: hidden } = row;
        const entry = filled({ id, name, slug, code, has_promotion_badge, hidden, appendText });
        return [{ ...entry, url: row.url || null, ...(children.length > 0 ? { children } : {}) }];
      });
  return Object.fromEntries(menus.map((menu) => [menu, inside(menu, null)]));
}
