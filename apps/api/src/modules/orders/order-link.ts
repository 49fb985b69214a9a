import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '@spindle/contract/addresses/paths';
import type { Db } from '@spindle/database/pool';
import { sharedSecret } from '../../kernel/sql/secrets.sql.ts';
import { isGuestBuyer } from './order-link.sql.ts';

interface Linked {
  readonly id: string;
  readonly user_id: string;
}

/** Signature that proves access to the e-mails of an order. */
async function keyOf(db: Db, orderId: string): Promise<string> {
  const secret = await sharedSecret(db, 'order-links');
  return createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url');
}

/** Where an e-mail links to: the order in the account, or its private page where the shop has no accounts. */
export async function orderPath(db: Db, { id, user_id: userId }: Linked): Promise<string> {
  if (!(await isGuestBuyer(db, userId))) return paths.order(id);
  return paths.checkoutDone(id, await keyOf(db, id));
}

export async function isOrderKey(db: Db, orderId: string, key: string): Promise<boolean> {
  const [providedKey, right] = [Buffer.from(key), Buffer.from(await keyOf(db, orderId))];
  return providedKey.length === right.length && timingSafeEqual(providedKey, right);
}
