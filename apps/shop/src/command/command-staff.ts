import { createCommandStaff } from '@spindle/api/command-staff';
import type { StaffDeps } from '@spindle/api/kernel/staff/staff-deps';
import type { CommandContext } from './command.ts';

/** What a command gives to the staff doors of the API. */
export async function commandStaff(context: CommandContext): Promise<StaffDeps> {
  return createCommandStaff({ db: await context.database(), publicUrl: context.config().publicUrl });
}
