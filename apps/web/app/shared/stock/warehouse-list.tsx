import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import type { ReactNode } from 'react';
import { type DisplayedStock, warehouseStock } from './product-stock.ts';
import styles from './warehouse-list.module.css';

interface Props {
  /** Of the panel; once in a page. */
  readonly id: string;
  readonly article: string;
  readonly warehouses: DisplayedStock['warehouses'];
  /** The text shown at once. */
  readonly children: ReactNode;
}

/** The nearest stock; other warehouses open beside it without JavaScript. */
export function WarehouseList({ id, article, warehouses, children }: Props) {
  return (
    <span className={styles.stock}>
      {children}
      {warehouses.length > 1 && (
        <>
          <IconButton
            icon="chevron-down"
            label={`Остатки по\u00a0складам: ${article}`}
            className={styles.more}
            popoverTarget={id}
          />
          <span id={id} popover="auto" className={styles.panel}>
            <b className={styles.title}>{article}</b>
            {warehouses.map((entry) => {
              const stock = warehouseStock(entry);
              return (
                <span key={entry.warehouse} className={styles.place}>
                  {entry.warehouse}
                  <StockDot state={stock.state}>{stock.text}</StockDot>
                </span>
              );
            })}
          </span>
        </>
      )}
    </span>
  );
}
