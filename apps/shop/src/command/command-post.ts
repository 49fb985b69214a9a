import { randomUUID } from 'node:crypto';
import { createPost, type Post } from '@spindle/api/kernel/letters/post';
import type { Jobs } from '@spindle/api/kernel/jobs';
import { createOutbox, lettersChannel } from '@spindle/api/kernel/mail/outbox';
import { readSettings } from '@spindle/api/modules/site/site-settings';
import { SiteSettings } from '@spindle/contract/site';
import { sql } from 'kysely';
import type { CommandContext } from './command.ts';

/** Letters of a command wait in the database; the running shop is told, and takes them on their way. */
export async function commandPost(context: CommandContext): Promise<Post> {
  const db = await context.database();
  const { publicUrl } = context.config();
  const outbox = createOutbox({ jobs: jobsOfTheShop, newId: randomUUID, publicUrl });
  return createPost({ outbox, settings: async () => SiteSettings.parse(await readSettings(db)), publicUrl });
}

const jobsOfTheShop: Jobs = {
  define: () => {},
  add: async (db) => void (await sql`SELECT pg_notify(${lettersChannel}, '')`.execute(db)),
  start: async () => {},
  stop: async () => {},
};
