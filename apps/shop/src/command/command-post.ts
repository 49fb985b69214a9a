import type { Post } from '@spindle/api/kernel/mail/post';
import type { CommandContext } from './command.ts';
import { commandStaff } from './command-staff.ts';

export async function commandPost(context: CommandContext): Promise<Post> {
  return (await commandStaff(context)).post;
}
