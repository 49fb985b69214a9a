import { unbroken } from '@spindle/ui/format/number.ts';
import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import type { Currency } from '@spindle/contract/shop/locales';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { BuyControls } from '../../../shared/goods/cart/buy-controls.tsx';
import { type ProductTab, ProductTabs } from '../product-tabs.tsx';
import styles from './product-strip.module.css';

interface ProductStripProps {
  readonly goods: Goods;
  readonly option: Option;
  readonly tabs: readonly ProductTab[];
}

/** Under the shop's head, once the product's own head has gone: what it is, what it costs, and the way to its sections. */
export function ProductStrip({ goods, option, tabs }: ProductStripProps) {
  const { price } = option;
  return (
    <aside className={styles.strip} aria-label={goods.name}>
      <div className={`wrap ${styles.row}`}>
        <Picture src={option.image.thumbnail} alt="" width={56} height={42} className={styles.picture} />
        <b className={styles.name}>{unbroken(goods.name)}</b>
        {tabs.length > 1 && (
          <div className={styles.links}>
            <ProductTabs tabs={tabs} label="Разделы товара" />
          </div>
        )}
        <Price
          value={price.current_value_with_tax}
          personalPercent={price.personal_percent}
          currency={price.current_currency as Currency}
          size="m"
        />
        <div className={styles.act}>
          <BuyControls goods={goods} option={option} look="bar" />
        </div>
      </div>
    </aside>
  );
}
