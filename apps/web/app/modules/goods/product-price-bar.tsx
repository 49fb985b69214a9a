import type { Goods, Option } from '@spindle/contract/goods';
import type { Currency } from '@spindle/contract/locales';
import { Price } from '../../ui/price.tsx';
import { StockDot } from '../../ui/stock-dot.tsx';
import { BuyControls } from '../cart/buy-controls.tsx';
import { stockSummary } from './product-stock.ts';
import styles from './product-price-bar.module.css';

/** On small screens: the price and the main action stay at hand above the tab bar. */
export function ProductPriceBar({ goods, option }: { goods: Goods; option: Option }) {
  const { price, availability } = option;
  const stock = stockSummary(availability, goods.section);
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <Price value={price.current_value_with_tax} currency={price.current_currency as Currency} size="l" />
        <StockDot state={stock.state}>{stock.text}</StockDot>
      </div>
      <div className={styles.act}>
        <BuyControls goods={goods} option={option} />
      </div>
    </div>
  );
}
