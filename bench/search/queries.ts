import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A query written by hand and what it must find; `README.md` describes the files. */
interface WrittenQuery {
  readonly class: string;
  readonly set: string;
  readonly query: string;
  readonly expected: Expected;
  /** File and line, for messages. */
  readonly source: string;
}

type Expected =
  | { readonly kind: 'products'; readonly conditions: ProductConditions }
  | { readonly kind: 'nothing' }
  | Address;

/** A suggested brand or folder by its slug, a page by its path. */
export interface Address {
  readonly kind: 'brand' | 'folder' | 'page';
  readonly address: string;
}

/** A right product meets all of them. */
export interface ProductConditions {
  readonly name?: RegExp;
  /** Holds for folders below it too. */
  readonly folder?: string;
  readonly brand?: string;
  readonly article?: string;
  /** By slug of the property: its number or the slug of its value. */
  readonly properties?: Readonly<Record<string, number | string>>;
}

const directory = path.join(import.meta.dirname, 'queries');
const header = 'query\texpected\tset';
const knownSet = /^(?:tuned|held-out \d+(?: later)?)$/;
const addressKinds = new Map<string, Address['kind']>([
  ['suggested-brand', 'brand'],
  ['suggested-folder', 'folder'],
  ['page', 'page'],
]);

export function readWrittenQueries(): WrittenQuery[] {
  const files = readdirSync(directory).toSorted();
  return files.flatMap((file) => parseQueries(file, readFileSync(path.join(directory, file), 'utf8')));
}

export function parseQueries(file: string, text: string): WrittenQuery[] {
  const [first, ...rows] = text.replace(/\n$/, '').split('\n');
  if (first !== header) throw new Error(`${file}:1: the header is not «${header.replaceAll('\t', ' ⇥ ')}».`);
  const queryClass = path.basename(file, '.tsv').replaceAll('-', ' ');
  return rows.map((row, index) => {
    const source = `${file}:${index + 2}`;
    try {
      return { class: queryClass, ...parseRow(row), source };
    } catch (error) {
      throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
    }
  });
}

function parseRow(row: string): Pick<WrittenQuery, 'query' | 'expected' | 'set'> {
  const cells = row.split('\t');
  const [query = '', expected = '', set = ''] = cells;
  if (cells.length !== 3) throw new Error(`${cells.length} cells instead of 3.`);
  if (query.trim() === '') throw new Error('The query is empty.');
  if (!knownSet.test(set)) throw new Error(`«${set}» is no set.`);
  return { query, expected: parseExpected(expected), set };
}

function parseExpected(text: string): Expected {
  if (text === 'nothing') return { kind: 'nothing' };
  const terms = text.split('; ').map((term) => parseTerm(term));
  const [key, value] = terms[0]!;
  const kind = addressKinds.get(key);
  if (kind && terms.length === 1) return { kind, address: value };
  return { kind: 'products', conditions: parseConditions(terms) };
}

function parseTerm(term: string): [key: string, value: string] {
  const [, key, value] = /^([^=]+)=(.+)$/.exec(term) ?? [];
  if (!key || !value) throw new Error(`«${term}» is not «key=value».`);
  return [key, value];
}

function parseConditions(terms: readonly (readonly [string, string])[]): ProductConditions {
  const seen = new Set<string>();
  const fields: Record<string, RegExp | string> = {};
  const properties: Record<string, number | string> = {};
  for (const [key, value] of terms) {
    if (seen.has(key)) throw new Error(`«${key}» stands twice.`);
    seen.add(key);
    const property = /^property\.(.+)$/.exec(key)?.[1];
    if (property) properties[property] = Number.isNaN(Number(value)) ? value : Number(value);
    else if (key === 'name') fields[key] = parsePattern(value);
    else if (key === 'folder' || key === 'brand' || key === 'article') fields[key] = value;
    else throw new Error(`«${key}» is no condition of a product.`);
  }
  return Object.keys(properties).length > 0 ? { ...fields, properties } : fields;
}

function parsePattern(text: string): RegExp {
  const [, source, flags] = /^\/(.+)\/(i?)$/.exec(text) ?? [];
  if (!source) throw new Error(`«${text}» is not «/pattern/» or «/pattern/i».`);
  return new RegExp(source, flags);
}
