import type { StaffDeps } from '@spindle/api/kernel/staff/staff-deps';
import { randomUUID } from 'node:crypto';
import type { CommandContext } from './command.ts';
import { commandPost } from './command-post.ts';

/** What a command gives to the staff doors of the API. */
export async function commandStaff(context: CommandContext): Promise<StaffDeps> {
  const db = await context.database();
  return { db, post: await commandPost(context), now: () => new Date(), newId: randomUUID };
}
