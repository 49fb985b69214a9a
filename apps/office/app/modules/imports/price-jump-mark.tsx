import { FAR_JUMP } from '@spindle/contract/staff/goods/staff-imports';
import { count } from '../../ground/labels.ts';
import { isLostNought, priceJump } from './price-jump.ts';

/** By how much a price changes; a jump is looked at before it is on the site. */
export function PriceJump({ what, before, after }: { what: string; before: string; after: string }) {
  const share = what === 'price' ? priceJump(before, after) : null;
  if (share === null) return null;
  const isFar = Math.abs(share) > FAR_JUMP;
  return (
    <span className={isFar ? 'wa nw' : 'mu nw'}>
      {share > 0 ? '+' : '−'}
      {count(Math.abs(Math.round(share * 10) / 10))}&nbsp;%
      {isFar && (isLostNought(share) ? ', похоже на\u00a0лишний или пропавший ноль' : ', проверьте')}
    </span>
  );
}
