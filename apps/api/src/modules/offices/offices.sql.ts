import type { Db } from '@spindle/database/pool';

export function offices(db: Db) {
  return db.selectFrom('companies').selectAll().orderBy('position').execute();
}

export function warehouses(db: Db) {
  return db
    .selectFrom('warehouses')
    .select(['company_id', 'name', 'gate', 'opening_hours', 'hours'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .execute();
}

export function regions(db: Db) {
  return db.selectFrom('regions').select(['id', 'name', 'slug']).orderBy('position').execute();
}

export function cities(db: Db) {
  return db.selectFrom('cities').select(['id', 'region_id', 'name', 'slug']).orderBy('name').execute();
}
