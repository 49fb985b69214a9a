import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import type { Currency } from '@spindle/contract/shop/locales';
import { BottomBar } from '@spindle/ui/overlay/bottom-bar.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { BuyControls } from '../../../shared/goods/cart/buy-controls.tsx';
import { stockSummary } from '../../../shared/stock/product-stock.ts';
import styles from './product-price-bar.module.css';

export function ProductPriceBar({ goods, option }: { goods: Goods; option: Option }) {
  const { price, availability } = option;
  const stock = stockSummary(availability, goods.section);
  return (
    <BottomBar tablets>
      <div className={styles.text}>
        <Price
          value={price.current_value_with_tax}
          personalPercent={price.personal_percent}
          currency={price.current_currency as Currency}
          size="l"
        />
        <StockDot state={stock.state}>{stock.text}</StockDot>
      </div>
      <div className={styles.act}>
        <BuyControls goods={goods} option={option} look="bar" />
      </div>
    </BottomBar>
  );
}
