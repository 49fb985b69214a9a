import type { GoodsCard } from '@spindle/contract/goods';
import { IconButton } from '../../ui/icon-button.tsx';
import { StockDot } from '../../ui/stock-dot.tsx';
import { cardStock } from './goods-card-stock.ts';
import { selectedOption } from './product-data.ts';
import { warehouseStock } from './product-stock.ts';
import styles from './goods-table-stock.module.css';

interface Props {
  readonly goods: GoodsCard;
  readonly city: string | null;
}

/** Where it lies; the other warehouses open beside it, by the browser alone. */
export function TableStock({ goods, city }: Props) {
  const option = selectedOption(goods);
  if (!option) return null;
  const { warehouses } = option.availability;
  const stock = cardStock(option.availability, { city, section: goods.section });
  const id = `stock-${goods.id}`;
  return (
    <span className={styles.stock}>
      <StockDot state={stock.state}>{stock.text}</StockDot>
      {warehouses.length > 1 && (
        <>
          <IconButton
            icon="chevron-down"
            label={`Остатки по\u00a0складам: ${option.article}`}
            className={styles.more}
            popoverTarget={id}
          />
          <span id={id} popover="auto" className={styles.panel}>
            <b className={styles.title}>{option.article}</b>
            {warehouses.map((place) => {
              const own = warehouseStock(place);
              return (
                <span key={place.warehouse_id} className={styles.place}>
                  {place.warehouse}
                  <StockDot state={own.state}>{own.text}</StockDot>
                </span>
              );
            })}
          </span>
        </>
      )}
    </span>
  );
}
