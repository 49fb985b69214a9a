import type { PlacedOrder } from '@spindle/contract/orders/checkout';
import type { Order } from '@spindle/contract/orders/orders';
import { advanceOf, invoicedOn, invoiceNumber } from './order-terms.rules.ts';
import { waitsForMoney } from '../status/order-status.rules.ts';
import type { OrderRow } from '../orders.sql.ts';
import { paymentOf, paymentQr } from '../documents/payment-qr.ts';
import { qrPath } from '../../../kernel/qr-path.ts';

/** The order and how to pay it; a paid or cancelled one has no code to pay by. */
export function placedView(order: Order, row: OrderRow): PlacedOrder {
  const vat = order.vat.map(({ percent, amount }) => ({ percent, amount: Math.round(amount * 100) }));
  // The code is a Russian standard.
  const code =
    waitsForMoney(row.status) && row.currency === 'RUB'
      ? paymentQr(
          paymentOf(
            { seller: row.seller, number: invoiceNumber(row), issuedOn: invoicedOn(row) },
            { total: row.total, vat, advance: advanceOf(row, vat) },
          ),
        )
      : null;
  return {
    order,
    qr: code && { size: code.size, path: qrPath(code) },
    invoice_url:
      order.documents.find((one) => one.kind === 'invoice' && !one.is_rest && !one.is_replaced)?.url ?? null,
  };
}
