import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import type { VatPercent } from '@spindle/contract/money/vat-words';

/** Null among them where something of the order is sold without VAT. */
export const ratesOf = ({ sums }: Pick<StaffOrder, 'sums'>): VatPercent[] =>
  sums.map(({ kopecks }) => (kopecks === null ? null : 0));
