import { createCommandStaff } from '@spindle/api/command-staff';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import type { StaffDeps } from '@spindle/api/kernel/staff/staff-deps';
import { localeOf, vatOf } from '@spindle/api/modules/site/site.staff';
import { followVat, followVatSystem } from '@spindle/contract/money/shop-vat';
import { followLocale } from '@spindle/contract/shop/shop-locale';
import type { CommandContext } from './command.ts';

/** Dependencies that a command passes to staff functions of the API. */
export async function commandStaff(context: CommandContext): Promise<StaffDeps> {
  const { publicUrl, office } = context.config();
  const staff = createCommandStaff({ db: await context.database(), publicUrl, office });
  // Amounts, taxes and numbers follow the country of the shop.
  followLocale(await localeOf(staff, commandLine));
  const { vatFree, vatSystem } = await vatOf(staff, commandLine);
  followVat(vatFree);
  followVatSystem(vatSystem);
  return staff;
}
