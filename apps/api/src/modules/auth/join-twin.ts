import type { Db } from '@spindle/database/pool';
import type { People } from '../../kernel/person-data.ts';

/** Moves everything of a twin to the first account of its e-mail; the answer is that account's id. */
export async function joinTwin(people: People, tx: Db, twinId: string, firstId: string): Promise<string> {
  await people.joined(tx, twinId, firstId);
  // Sessions and links of the twin end with it: whoever made it holds nothing afterwards.
  await tx.deleteFrom('users').where('id', '=', twinId).execute();
  return firstId;
}
