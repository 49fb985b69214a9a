import type { GoodsCard as Goods } from '@spindle/contract/goods';
import { GoodsCard } from './goods-card.tsx';
import styles from './product-row.module.css';

/** Cards in one line that scrolls sideways: two on phones, up to five on wide screens, the rest behind the edge. */
export function ProductRow({ goods, label }: { goods: readonly Goods[]; label: string }) {
  return (
    <ul className={styles.row} aria-label={label}>
      {goods.map((card) => (
        <li key={card.id} className={styles.cell}>
          <GoodsCard goods={card} />
        </li>
      ))}
    </ul>
  );
}
