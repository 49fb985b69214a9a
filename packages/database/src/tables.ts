import type { Generated } from 'kysely';

export interface Tables {
  schema_migrations: { name: string; checksum: string; applied_at: Generated<Date> };
}
