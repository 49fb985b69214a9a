import type { Factors } from '../../kernel/factors/factors.ts';
import type { PersonData } from '../../kernel/person-data.ts';
import { forgetDevices } from './devices.sql.ts';

/**
 * Sessions and links end by themselves when the account changes hands; the second factor and known devices have to be
 * cleared here.
 */
export const authPersonData = (factors: Factors): PersonData => ({
  // A stranger who created the account must not lock its holder out with a second factor of theirs.
  async handedOver(tx, userId) {
    await factors.clear(tx, { user_id: userId });
    await forgetDevices(tx, userId);
  },
});
