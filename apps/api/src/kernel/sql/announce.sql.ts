import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

type Channel = 'content' | 'site' | 'bonus' | 'catalogue' | 'education' | 'letters';

/** Folders, properties, brands or the like are called or ordered otherwise: goods that change with them are told by themselves. */
export const announceLabels = (tx: Db): Promise<void> => announce(tx, 'catalogue', 'words');

/** Tells every instance, when the transaction commits, that what it keeps of a channel, or of one record, is old. */
export async function announce(tx: Db, channel: Channel, record = ''): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${record})`.execute(tx);
}
