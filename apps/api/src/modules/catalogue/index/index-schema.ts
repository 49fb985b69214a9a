import type { CatalogueSchema, PropertyEntry, Purpose } from '@spindle/catalogue-index/schema';
import type { Db } from '@spindle/database/pool';
import type { Dictionary, Property } from './dictionary.ts';
import * as dictionarySql from './dictionary.sql.ts';
import * as foldersSql from '../folders/folders.sql.ts';
import { HINTED, PRICE_FROM } from './index-extras.rules.ts';

/** What goods are for: what they work on, by the groups of ISO 513, how roughly, in which holes and how cooled. */
const PURPOSES: ReadonlyMap<string, Purpose> = new Map([
  ['materials', 'alone'],
  ['operation', 'alone'],
  ['hole_type', 'alone'],
  ['coolant', 'named'],
]);

/** What the index gets before the first goods: folders, properties and the names that find them. */
export async function indexSchema(db: Db, dictionary: Dictionary): Promise<CatalogueSchema> {
  const folders = await foldersSql.folders(db);
  const synonyms = await dictionarySql.synonyms(db);
  const [brands, classes] = [[...dictionary.brands.values()], [...dictionary.classes.values()]];
  return {
    folders: folders.map(({ id, parent_id, name, full_name }) => ({
      id,
      parent: parent_id,
      name: full_name ?? name,
    })),
    properties: [
      ...[...dictionary.properties.values()].map((property) => propertyEntry(property, dictionary)),
      { slug: PRICE_FROM, kind: 'choice' },
      { slug: HINTED, kind: 'boolean' },
    ],
    brands: brands.map(({ slug }) => slug),
    brandNames: brands.map(({ name }) => name),
    classes: classes.map(({ slug }) => slug),
    classNames: classes.map(({ name }) => name),
    specialDiscounts: [...dictionary.promotions.values()].map(({ slug }) => slug),
    synonyms: synonyms.flatMap(({ words, finds }) => (finds === null ? [words] : [])),
    meanings: synonyms.flatMap(({ words, finds }) => (finds === null ? [] : [{ said: words, find: finds }])),
  };
}

function propertyEntry({ slug, kind, name, unit }: Property, { choicesBySlug }: Dictionary): PropertyEntry {
  const purpose = PURPOSES.get(slug);
  const entry = {
    slug,
    kind: kind === 'flag' ? ('boolean' as const) : kind,
    name,
    unit,
    ...(purpose ? { purpose } : {}),
  };
  if (kind !== 'choice') return entry;
  const choices = [...(choicesBySlug.get(slug)?.values() ?? [])];
  return {
    ...entry,
    values: choices.map((choice) => choice.slug),
    valueNames: choices.map((choice) => choice.name),
  };
}
