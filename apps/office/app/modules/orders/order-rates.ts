import type { StaffOrder } from '@spindle/contract/staff/staff-order';
import type { VatPercent } from '@spindle/contract/vat-words';

/** Null among them where something of the order is sold without VAT. */
export const ratesOf = ({ sums }: Pick<StaffOrder, 'sums'>): VatPercent[] =>
  sums.map(({ kopecks }) => (kopecks === null ? null : 0));
