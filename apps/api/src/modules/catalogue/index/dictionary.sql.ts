import type { Db } from '@spindle/database/pool';

export function properties(db: Db) {
  return db
    .selectFrom('properties')
    .select([
      'id',
      'slug',
      'name',
      'short_name',
      'unit',
      'kind',
      'property_group',
      'decimals',
      'letter',
      'drawing_param',
      'better',
    ])
    .orderBy('position')
    .execute();
}

export function choices(db: Db) {
  return db
    .selectFrom('property_values')
    .select(['id', 'property_id', 'slug', 'name', 'drawing_value'])
    .orderBy('property_id')
    .orderBy('position')
    .execute();
}

export function brands(db: Db) {
  return db.selectFrom('brands').selectAll().orderBy('position').execute();
}
export type BrandRow = Awaited<ReturnType<typeof brands>>[number];

export function classes(db: Db) {
  return db.selectFrom('classes').select(['id', 'slug', 'name']).orderBy('position').execute();
}

export function promotions(db: Db) {
  return db.selectFrom('promotions').selectAll().orderBy('position').execute();
}
export type PromotionRow = Awaited<ReturnType<typeof promotions>>[number];

export function warehouses(db: Db) {
  return db
    .selectFrom('warehouses')
    .select(['id', 'name', 'city_name', 'lead_days'])
    .orderBy('position')
    .execute();
}

export function folderProperties(db: Db) {
  return db
    .selectFrom('folder_properties')
    .select(['folder_id', 'property_id', 'filter_position', 'column_position', 'key_position'])
    .execute();
}
export type FolderPropertyRow = Awaited<ReturnType<typeof folderProperties>>[number];

export function threadHints(db: Db) {
  return db
    .selectFrom('thread_hints')
    .select(['thread', 'cut_hole'])
    .orderBy('diameter')
    .orderBy('pitch', 'desc')
    .execute();
}

export function synonyms(db: Db) {
  return db.selectFrom('search_synonyms').select(['words', 'finds']).orderBy('id').execute();
}
