import type { Factors } from '../../kernel/factors/factors.ts';
import type { PersonData } from '../../kernel/person-data.ts';
import { forgetDevices } from './devices.sql.ts';

/** Sessions and links end by themselves when the account changes hands; the second factor and known devices do not. */
export const authPersonData = (factors: Factors): PersonData => ({
  // A stranger who made the account may not keep its holder out by a second factor of theirs.
  async handedOver(tx, userId) {
    await factors.clear(tx, { user_id: userId });
    await forgetDevices(tx, userId);
  },
});
