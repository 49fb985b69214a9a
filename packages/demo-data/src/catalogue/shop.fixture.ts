import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contentDirectory } from '../content-directory.ts';
import type { FolderRef, Shop, WarehouseRef } from './rows/generation.ts';
import { generateCatalogue } from './generate.ts';
import { columns, type Table } from './rows/copy-rows.ts';

interface FolderEntry {
  readonly slug: string;
  readonly type?: string | null;
  readonly kind?: string;
  readonly children?: readonly FolderEntry[];
}

interface FixtureFolder extends FolderRef {
  readonly section: 'catalog' | 'tools';
  readonly path: string;
  readonly type: string | null;
  /** Of its picture. */
  readonly kind: string;
  readonly isLeaf: boolean;
}

const read = (name: string): unknown => parse(readFileSync(path.join(contentDirectory, name), 'utf8'));

/** Any ids will do, as long as they are UUIDs. */
const idOf = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function fixtureFolders(): FixtureFolder[] {
  const { sections } = read('folders.yaml') as {
    sections: { section: FixtureFolder['section']; children: FolderEntry[] }[];
  };
  const rows = (
    entry: FolderEntry,
    section: FixtureFolder['section'],
    parent: FixtureFolder | null,
  ): FixtureFolder[] => {
    const children = entry.children ?? [];
    const folder: FixtureFolder = {
      id: idOf(entry.slug),
      slug: entry.slug,
      parent_id: parent?.id ?? null,
      section,
      path: parent ? `${parent.path}/${entry.slug}` : entry.slug,
      type: entry.type ?? null,
      kind: entry.kind ?? '',
      isLeaf: children.length === 0,
    };
    return [folder, ...children.flatMap((child) => rows(child, section, folder))];
  };
  return sections.flatMap(({ section, children }) => rows({ slug: section, children }, section, null));
}

export function fixtureShop(): Shop {
  const { companies } = read('companies.yaml') as {
    companies: {
      id: string;
      slug: string;
      has_showroom: boolean;
      warehouse?: { id: string; name: string };
    }[];
  };
  const warehouses = companies.flatMap(({ slug, warehouse }): WarehouseRef[] =>
    warehouse
      ? [
          {
            public_id: warehouse.id,
            company_id: null,
            slug,
            name: warehouse.name,
            city_name: slug,
            address: '-',
            gate: '',
            opening_hours: '',
            hours: [],
          },
        ]
      : [],
  );
  return {
    folders: fixtureFolders().map(({ id, slug, parent_id }) => ({ id, slug, parent_id })),
    warehouses,
    showrooms: companies.filter(({ has_showroom }) => has_showroom).map(({ id }) => id),
    today: '2026-11-15',
  };
}

export type Rows = ReadonlyMap<Table, readonly Readonly<Record<string, string | null>>[]>;

const signs: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' };

/** The generated lines as records; what COPY would read. */
export function generatedRows(products: number): Rows {
  const rows = new Map<Table, Record<string, string | null>[]>();
  for (const { lines } of generateCatalogue(fixtureShop(), products)) {
    for (const [table, list] of lines) {
      const records = rows.get(table) ?? [];
      rows.set(table, records);
      for (const line of list) records.push(recordOf(table, line));
    }
  }
  return rows;
}

function recordOf(table: Table, line: string): Record<string, string | null> {
  const cells = line
    .split('\t')
    .map((cell) =>
      cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign),
    );
  return Object.fromEntries(columns[table].map((name, index) => [name, cells[index] ?? null]));
}
