import { isOwnPath } from '@spindle/contract/fields/own-path';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
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

export interface MenuRow {
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
    };
    return [row, ...children];
  });
}

export async function storeMenus(tx: Db, rows: readonly MenuRow[]): Promise<void> {
  await tx.deleteFrom('menu_items').execute();
  if (rows.length > 0) await tx.insertInto('menu_items').values(rows).execute();
}
