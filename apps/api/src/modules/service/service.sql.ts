import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export function works(db: Db) {
  return db
    .selectFrom('service_works')
    .selectAll()
    .select(sql<number | null>`shop_sum(price_from)`.as('price_from'))
    .orderBy('position')
    .execute();
}

export function errorCodeBrands(db: Db) {
  return db.selectFrom('error_code_brands').select(['slug', 'name']).orderBy('position').execute();
}

export function errorCodes(db: Db) {
  return db
    .selectFrom('brand_error_codes as code')
    .innerJoin('error_code_brands as brand', 'brand.slug', 'code.brand_slug')
    .selectAll('code')
    .orderBy('brand.position')
    .orderBy('code.position')
    .execute();
}
