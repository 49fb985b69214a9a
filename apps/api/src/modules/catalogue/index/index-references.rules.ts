import type { CatalogueSchema } from '@spindle/catalogue-index/schema';
import type { Dictionary } from './dictionary.ts';

/** What the numbers in rows of goods stand for, as far as an index holds it: by number. */
export interface RowReferences {
  readonly brands: Readonly<Record<number, string>>;
  readonly classes: Readonly<Record<number, string>>;
  readonly promotions: Readonly<Record<number, string>>;
  readonly properties: Readonly<Record<number, string>>;
  /** The number of the property in front. */
  readonly choices: Readonly<Record<number, string>>;
  readonly threads: string;
  /** Folders of the shop: goods in any other are in no index. */
  readonly folders: readonly string[];
}

/** Numbers that stand for something else now. */
export interface ChangedReferences {
  readonly brands: readonly number[];
  readonly classes: readonly number[];
  readonly promotions: readonly number[];
  readonly properties: readonly number[];
  readonly choices: readonly { readonly property: number; readonly id: number }[];
  /** Folders that came, or are shown again. */
  readonly folders: readonly string[];
}

export function rowReferences(
  dictionary: Dictionary,
  { folders }: Pick<CatalogueSchema, 'folders'>,
): RowReferences {
  const named = (map: ReadonlyMap<number, { readonly slug: string }>) =>
    Object.fromEntries([...map].map(([id, { slug }]) => [id, slug]));
  const choices: Record<number, string> = {};
  for (const [slug, values] of dictionary.choicesBySlug) {
    const property = dictionary.propertiesBySlug.get(slug)?.id ?? 0;
    for (const value of values.values()) choices[value.id] = `${property} ${value.slug}`;
  }
  return {
    brands: named(dictionary.brands),
    classes: named(dictionary.classes),
    promotions: named(dictionary.promotions),
    properties: Object.fromEntries(
      [...dictionary.properties].map(([id, { slug, kind }]) => [id, `${kind} ${slug}`]),
    ),
    choices,
    threads: JSON.stringify([...dictionary.threadsByHole]),
    folders: folders.map(({ id }) => id),
  };
}

/**
 * Goods are written with words that are there: a new word changes no goods that were read before it came, but for a
 * promotion, which may be planned before. Null when any goods may have changed.
 */
export function changedReferences(then: RowReferences, now: RowReferences): ChangedReferences | null {
  if (then.threads !== now.threads) return null;
  const other = (part: Exclude<keyof RowReferences, 'threads' | 'folders'>): number[] =>
    Object.keys(then[part])
      .map(Number)
      .filter((id) => then[part][id] !== now[part][id]);
  const added = Object.keys(now.promotions)
    .map(Number)
    .filter((id) => then.promotions[id] === undefined);
  return {
    brands: other('brands'),
    classes: other('classes'),
    promotions: [...other('promotions'), ...added],
    properties: other('properties'),
    choices: other('choices').map((id) => ({ property: Number(then.choices[id]!.split(' ')[0]), id })),
    folders: now.folders.filter((id) => !then.folders.includes(id)),
  };
}
