import type { NewAddress } from '@spindle/contract/account/address';
import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import type { PhoneOrder, PhoneOrderDraft } from '@spindle/contract/staff/orders/staff-sales';
import { inTransaction } from '@spindle/database/transaction';
import { earlierAnswer, hashBody, once } from '../../kernel/limits/attempts.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import type { AddressesService } from '../account/addresses.service.ts';
import { requireVisibleCustomer } from '../account/customers-office.staff.ts';
import type { OrderReference } from '../orders/orders.service.ts';
import type { CheckoutTools } from './checkout.service.ts';

/** What the order would cost its buyer, and how it may be delivered. */
export async function showPhoneOrder(
  deps: StaffDeps,
  tools: CheckoutTools,
  staff: StaffMember,
  input: PhoneOrderDraft,
): Promise<CheckoutOverview> {
  await requireVisibleCustomer(deps, staff, input.user_id);
  return tools.overview(input);
}

/** Places the order as its buyer would; once per attempt. Who took it leads it and stands in its history. */
export async function placePhoneOrder(
  deps: StaffDeps,
  tools: CheckoutTools,
  actor: Actor,
  staff: StaffMember,
  input: PhoneOrder,
  key: string | null,
): Promise<OrderReference> {
  await requireVisibleCustomer(deps, staff, input.user_id);
  const attempt = key === null ? null : { scope: `phone-order ${staff.id}`, key, bodyHash: hashBody(input) };
  const earlier = attempt && (await earlierAnswer<OrderReference>(deps.db, attempt));
  if (earlier) return earlier;
  const place = await tools.ready(input, staff.id);
  return inTransaction(deps.db, async (tx) => {
    const work = async (): Promise<OrderReference> => {
      const order = await place(tx);
      await writeAudit(tx, actor, {
        action: 'orders.create',
        record: ['order', order.number],
        after: { status: 'new', lines: input.lines.length },
      });
      return order;
    };
    return attempt ? (await once(tx, attempt, work)).answer : work();
  });
}

/** Adds an address given on the phone to the buyer's own ones. */
export async function addBuyerAddress(
  deps: StaffDeps,
  addresses: Pick<AddressesService, 'add'>,
  actor: Actor,
  staff: StaffMember,
  userId: string,
  address: NewAddress,
): Promise<string> {
  await requireVisibleCustomer(deps, staff, userId);
  return inTransaction(deps.db, async (tx) => {
    const { id } = await addresses.add(userId, { ...address, client_id: undefined }, tx);
    await writeAudit(tx, actor, {
      action: 'accounts.address',
      record: ['account', userId],
      after: { address: id },
    });
    return id;
  });
}
