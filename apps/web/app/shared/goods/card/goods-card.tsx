import { classNames } from '@spindle/ui/class-names.ts';
import { unbroken } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBuyerCity } from '../../stock/goods-card-city.ts';
import { cardStock } from '../../stock/goods-card-stock.ts';
import { cardSpecs } from './goods-card-specs.ts';
import { GoodsTags } from './goods-card-tags.tsx';
import { specText } from './product-spec.ts';
import { netOf, selectedOption } from '../cart/selected-option.ts';
import type { TileGoods } from './tile-goods.ts';
import styles from './goods-card.module.css';

export interface GoodsCardProps {
  readonly goods: TileGoods;
  /** The level below the heading the cards stand under. */
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** Above the fold: its drawing is fetched at once. */
  readonly eager?: boolean;
  /** In the upper right corner: a box to choose it by. It sits above the card's link. */
  readonly choice?: ReactNode;
  /** Beside the article: compare and favourite buttons, above the card's link. */
  readonly tools?: ReactNode;
  /** At the bottom: quantity and the button. They sit above the card's link. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** A product in a grid. The name's link covers the whole card. */
export function GoodsCard({
  goods,
  heading: Heading = 'h3',
  eager,
  choice,
  tools,
  actions,
  className,
}: GoodsCardProps) {
  const option = selectedOption(goods);
  const city = useBuyerCity();
  const stock = option && cardStock(option.availability, { city, section: goods.section });
  return (
    <article className={classNames(styles.card, className)}>
      <GoodsTags goods={goods} option={option} className={styles.corner} />
      {choice && <span className={styles.choice}>{choice}</span>}
      <Picture
        src={option?.image.thumbnail}
        alt=""
        width={320}
        height={240}
        eager={eager}
        frame={styles.picture}
      />
      <div className={styles.line}>
        <span className={styles.article}>{option?.article}</span>
        {goods.brand && (
          <span className={styles.brand} title={goods.brand.name}>
            <span>{goods.brand.name}</span>
          </span>
        )}
        {tools && <span className={styles.tools}>{tools}</span>}
      </div>
      <Heading className={styles.name}>
        <Link prefetch="intent" to={goods.url}>
          {unbroken(goods.name)}
        </Link>
      </Heading>
      <GoodsSpecs goods={goods} />
      <div className={styles.price}>
        <Price
          size="l"
          value={option?.price.current_value_with_tax}
          old={option?.price.original_value_with_tax}
          personalPercent={option?.price.personal_percent}
          net={netOf(option)}
        />
      </div>
      {stock && (
        <p className={styles.stock}>
          <StockDot state={stock.state}>{stock.text}</StockDot>
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** The two or three numbers that distinguish a product from its neighbours. */
export function GoodsSpecs({
  goods,
  className,
}: {
  readonly goods: Pick<TileGoods, 'specs'>;
  readonly className?: string;
}) {
  const specs = cardSpecs(goods.specs);
  if (specs.length === 0) return null;
  return (
    <dl className={classNames(styles.specs, className)}>
      {specs.map((spec) => (
        <div key={spec.name}>
          <dt>{spec.name}</dt>
          <dd>{specText(spec)}</dd>
        </div>
      ))}
    </dl>
  );
}
