import { unbroken } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { Link } from 'react-router';
import { GoodsSpecs } from '../../shared/goods/card/goods-card.tsx';
import type { LineGoods } from '../../shared/goods/card/tile-goods.ts';
import { goodsActions } from '../../shared/goods/cart/buy-controls.tsx';
import { netOf, selectedOption } from '../../shared/goods/cart/selected-option.ts';
import { goodsTools } from '../../shared/goods/goods-tools.tsx';
import { useBuyerCity } from '../../shared/stock/goods-card-city.ts';
import { cardStock } from '../../shared/stock/goods-card-stock.ts';
import styles from './exact-goods.module.css';

/** The product whose article was typed, large and first. */
export function ExactGoods({ goods }: { readonly goods: LineGoods }) {
  const option = selectedOption(goods);
  const city = useBuyerCity();
  const stock = option && cardStock(option.availability, { city, section: goods.section });
  return (
    <article className={styles.goods}>
      <Link to={goods.url} className={styles.picture} tabIndex={-1} aria-hidden>
        <Picture src={option?.image.thumbnail} alt="" width={320} height={240} eager />
      </Link>
      <div>
        <p className={styles.line}>
          <span>Артикул&nbsp;{option?.article}</span>
          {goods.brand && <span>{goods.brand.name}</span>}
        </p>
        <h2 className={styles.name}>
          <Link to={goods.url} prefetch="intent">
            {unbroken(goods.name)}
          </Link>
        </h2>
        <GoodsSpecs goods={goods} className={styles.specs} />
      </div>
      <div className={styles.offer}>
        <Price
          size="xl"
          value={option?.price.current_value_with_tax}
          old={option?.price.original_value_with_tax}
          personalPercent={option?.price.personal_percent}
          net={netOf(option)}
        />
        {stock && <StockDot state={stock.state}>{stock.text}</StockDot>}
        <div className={styles.actions}>
          {goodsActions(goods)}
          {goodsTools(goods)}
        </div>
      </div>
    </article>
  );
}
