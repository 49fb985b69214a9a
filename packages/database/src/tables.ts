import type { Generated } from 'kysely';
import type { HouseTables } from './tables/house.ts';

export interface Tables extends HouseTables {
  schema_migrations: { name: string; checksum: string; applied_at: Generated<Date> };
}
