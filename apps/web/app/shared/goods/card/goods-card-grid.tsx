import { classNames } from '@spindle/ui/class-names.ts';
import { memo, type ReactNode } from 'react';
import { useFullPage } from '../../../layout/below-fold.tsx';
import { goodsActions } from '../cart/buy-controls.tsx';
import { GoodsCard, type GoodsCardProps } from './goods-card.tsx';
import { goodsTools } from '../goods-tools.tsx';
import { cardKey } from '../cart/selected-option.ts';
import type { TileGoods } from './tile-goods.ts';
import styles from './goods-card-grid.module.css';

export interface GoodsGridProps<G extends TileGoods = TileGoods> {
  readonly goods: readonly G[];
  readonly heading?: GoodsCardProps['heading'];
  /** How many drawings are above the fold. */
  readonly eager?: number;
  /** `row`: one line of cards that scrolls sideways on small screens. */
  readonly layout?: 'grid' | 'row';
  readonly choice?: (goods: G) => ReactNode;
  readonly tools?: (goods: G) => ReactNode;
  readonly actions?: (goods: G) => ReactNode;
  readonly label?: string;
}

/** Number of cards that fit the first screen. */
const firstCards = 8;

/** Cards with shared hairlines: two columns on phones, three, four and five on wider screens. */
export function GoodsGrid<G extends TileGoods>(props: GoodsGridProps<G>) {
  return <Cells {...(props as unknown as GoodsGridProps)} most={useFullPage() ? Infinity : firstCards} />;
}

/** News of the router or of the page that change nothing in it do not draw it again. */
const Cells = memo(function Cells(props: GoodsGridProps & { readonly most: number }) {
  const { goods, heading, eager = 0, layout = 'grid', label, most } = props;
  const { choice, tools = goodsTools, actions = goodsActions } = props;
  return (
    <ul className={classNames(styles.grid, layout === 'row' && styles.row)} aria-label={label}>
      {goods.slice(0, most).map((item, index) => (
        // Keyed by index, so that cells stay in place when other products load.
        <li key={index} className={styles.cell}>
          <GoodsCard
            key={cardKey(item)}
            goods={item}
            heading={heading}
            eager={index < eager}
            choice={choice?.(item)}
            tools={tools(item)}
            actions={actions(item)}
          />
        </li>
      ))}
    </ul>
  );
});
