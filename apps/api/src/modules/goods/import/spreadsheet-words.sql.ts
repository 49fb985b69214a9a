import type { Db } from '@spindle/database/pool';

const named = ['id', 'slug', 'name'] as const;

/** Everything a cell of the spreadsheet may name. */
export async function vocabularyRows(db: Db) {
  const [money, folders, brands, classes, warehouses, properties, choices, bounds] = await Promise.all([
    db.selectFrom('shop_money').select('currency').executeTakeFirstOrThrow(),
    db.selectFrom('folders').select(['id', 'slug', 'name', 'path', 'parent_id']).execute(),
    db.selectFrom('brands').select(named).orderBy('id').execute(),
    db.selectFrom('classes').select(named).orderBy('id').execute(),
    db
      .selectFrom('warehouses as w')
      .leftJoin('warehouses as h', 'h.id', 'w.merged_into')
      .select(['w.id', 'w.slug', 'w.name', 'h.name as heir', 'h.slug as heir_slug'])
      .orderBy('w.position')
      .execute(),
    db
      .selectFrom('properties')
      .select([...named, 'unit', 'kind', 'decimals'])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('property_values')
      .select([...named, 'property_id'])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('folder_properties')
      .select(['folder_id', 'property_id', 'least', 'most'])
      .where((eb) => eb.or([eb('least', 'is not', null), eb('most', 'is not', null)]))
      .execute(),
  ]);
  return { currency: money.currency, folders, brands, classes, warehouses, properties, choices, bounds };
}
