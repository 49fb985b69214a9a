import { PROMOTION_BADGE } from '@spindle/contract/constants';
import { classNames } from '@spindle/ui/class-names.ts';
import { discountSign, listed } from '@spindle/ui/format/discount.ts';
import { Tag } from '@spindle/ui/text/tag.tsx';
import type { TileGoods } from './tile-goods.ts';
import styles from './goods-card.module.css';

interface Props {
  readonly goods: Pick<TileGoods, 'promotions' | 'is_new'>;
  readonly option: Pick<TileGoods['options'][number], 'price' | 'is_used'> | undefined;
  readonly className?: string;
}

/** «−6 %», or «Акция» when a promotion lowers no price here; «Новинка»; «Б/у». */
export function GoodsTags({ goods, option, className }: Props) {
  const {
    current_value_with_tax: now,
    original_value_with_tax: before,
    personal_percent: personalPercent,
  } = option?.price ?? {};
  // The buyer's level is no promotion: it is off everywhere.
  const discount = now == null ? null : discountSign(listed(now, personalPercent), before);
  const promotion = discount ?? (goods.promotions.length > 0 ? PROMOTION_BADGE : null);
  if (!promotion && !goods.is_new && !option?.is_used) return null;
  return (
    <p className={classNames(styles.tags, className)}>
      {promotion && <Tag variant="sale">{promotion}</Tag>}
      {goods.is_new && <Tag variant="new">Новинка</Tag>}
      {option?.is_used && <Tag variant="warn">Б/у</Tag>}
    </p>
  );
}
