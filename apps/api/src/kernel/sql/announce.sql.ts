import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

type Channel = 'content' | 'site' | 'bonus' | 'catalogue' | 'education' | 'letters';

/** Announces renamed or reordered folders, properties, brands and the like; changed goods announce themselves. */
export const announceLabels = (tx: Db): Promise<void> => announce(tx, 'catalogue', 'words');

/** Notifies every instance on commit that its cache of a channel, or of one record, is stale. */
export async function announce(tx: Db, channel: Channel, record = ''): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${record})`.execute(tx);
}
