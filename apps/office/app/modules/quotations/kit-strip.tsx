import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { money } from '../../ground/labels.ts';

type Kit = StaffQuotation['kits'][number];

const priceText = (kopecks: number | null, currency: string): string =>
  kopecks === null ? 'нет цены' : money(kopecks, currency);

/** Why a machine is not what it was. */
export const kitText = ({ conflicts, was, now }: Kit, currency: string): string =>
  conflicts.length > 0
    ? conflicts.join(' ')
    : `в\u00a0прайсе было ${priceText(was, currency)}, стало ${priceText(now, currency)}`;

/** Machine kits whose rules or prices have changed since the request. */
export function KitStrip({ quotation }: { quotation: StaffQuotation }) {
  const { kits, currency } = quotation;
  if (kits.length === 0) return null;
  return (
    <div className="nt wa" role="status">
      <span>
        <b className="b6">Станки изменились.</b>{' '}
        {kits.map((kit) => `Строка ${kit.position}, ${kit.name}: ${kitText(kit, currency)}`).join('; ')}
        {kits.some(({ conflicts }) => conflicts.length === 0) && '. «Сегодняшние цены» возьмут новый прайс'}
      </span>
    </div>
  );
}
