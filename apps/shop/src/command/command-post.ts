import { randomUUID } from 'node:crypto';
import { createPost, type Post } from '@spindle/api/kernel/letters/post';
import { createOutbox } from '@spindle/api/kernel/mail/outbox';
import { readSettings } from '@spindle/api/modules/site/site-settings';
import { SiteSettings } from '@spindle/contract/site';
import type { CommandContext } from './command.ts';

/** Letters of a command wait in the database; the running shop takes them on its way within minutes. */
export async function commandPost(context: CommandContext): Promise<Post> {
  const db = await context.database();
  const { publicUrl } = context.config();
  const noJobs = { define: () => {}, add: async () => {}, start: async () => {}, stop: async () => {} };
  const outbox = createOutbox({ jobs: noJobs, newId: randomUUID, publicUrl });
  const settings = SiteSettings.parse(await readSettings(db));
  return createPost({ outbox, settings: async () => settings, publicUrl });
}
