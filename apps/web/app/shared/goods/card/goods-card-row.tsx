import { unbroken } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFullPage } from '../../../layout/below-fold.tsx';
import { useBuyerCity } from '../../stock/goods-card-city.ts';
import { cardStock } from '../../stock/goods-card-stock.ts';
import { goodsActions } from '../cart/buy-controls.tsx';
import { GoodsTags } from './goods-card-tags.tsx';
import { GoodsSpecs, type GoodsCardProps } from './goods-card.tsx';
import { goodsTools } from '../goods-tools.tsx';
import { cardKey, netOf, selectedOption } from '../cart/selected-option.ts';
import type { LineGoods as Goods } from './tile-goods.ts';
import styles from './goods-card-row.module.css';

type RowProps = Omit<GoodsCardProps, 'goods'> & { readonly goods: Goods };

/** A product in a list: drawing, name with numbers, price with stock. */
export function GoodsRow({ goods, heading: Heading = 'h3', eager, tools, actions }: RowProps) {
  const option = selectedOption(goods);
  const city = useBuyerCity();
  const stock = option && cardStock(option.availability, { city, section: goods.section });
  return (
    <article className={styles.row}>
      <Picture
        src={option?.image.thumbnail}
        alt=""
        width={160}
        height={120}
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.about}>
        <div className={styles.line}>
          <span className={styles.article}>{option?.article}</span>
          {goods.brand && <span>{goods.brand.name}</span>}
          {goods.hint && <span>{goods.hint}</span>}
          <GoodsTags goods={goods} option={option} />
        </div>
        <Heading className={styles.name}>
          <Link prefetch="intent" to={goods.url}>
            {unbroken(goods.name)}
          </Link>
        </Heading>
        <GoodsSpecs goods={goods} className={styles.specs} />
      </div>
      <div className={styles.offer}>
        <Price
          size="l"
          value={option?.price.current_value_with_tax}
          old={option?.price.original_value_with_tax}
          personalPercent={option?.price.personal_percent}
          net={netOf(option)}
        />
        {stock && <StockDot state={stock.state}>{stock.text}</StockDot>}
        {(tools || actions) && (
          <div className={styles.actions}>
            {tools}
            {actions}
          </div>
        )}
      </div>
    </article>
  );
}

/** Number of rows that fit the first screen. */
const firstRows = 8;

export interface GoodsListProps {
  readonly goods: readonly Goods[];
  readonly heading?: GoodsCardProps['heading'];
  readonly eager?: number;
  readonly tools?: (goods: Goods) => ReactNode;
  readonly actions?: (goods: Goods) => ReactNode;
}

export function GoodsList({
  goods,
  heading,
  eager = 0,
  tools = goodsTools,
  actions = goodsActions,
}: GoodsListProps) {
  const most = useFullPage() ? goods.length : firstRows;
  return (
    <ul data-list className={styles.list}>
      {goods.slice(0, most).map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows keep their places when other goods come
        <li key={index}>
          <GoodsRow
            key={cardKey(item)}
            goods={item}
            heading={heading}
            eager={index < eager}
            tools={tools(item)}
            actions={actions(item)}
          />
        </li>
      ))}
    </ul>
  );
}
