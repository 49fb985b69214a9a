import type { Section } from '@spindle/contract/constants';
import type { Option } from '@spindle/contract/catalogue/goods';
import { NOUNS } from '@spindle/contract/nouns';
import { formatNumber, formatWithUnit, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { Link } from 'react-router';
import { paths, contentPages } from '@spindle/contract/addresses/paths';
import { stockSummary, warehouseStock } from '../../../shared/stock/product-stock.ts';
import styles from './product-availability.module.css';

/** Stock by warehouse, incoming pieces, and the lead time of an order. */
export function ProductAvailability({ option, section }: { option: Option; section: Section }) {
  const { availability, pack_size: pack, weight_kg: weight } = option;
  const summary = stockSummary(availability, section);
  return (
    <div>
      <p className={styles.summary}>
        <StockDot state={summary.state}>{summary.text}</StockDot>
      </p>
      {availability.warehouses.length > 0 && (
        <table className={styles.places}>
          <caption className={styles.caption}>Наличие по{NBSP}складам</caption>
          <tbody>
            {availability.warehouses.map((warehouse) => {
              const { state, text } = warehouseStock(warehouse, section);
              return (
                <tr key={warehouse.warehouse_id}>
                  <th scope="row">{warehouse.warehouse}</th>
                  <td>
                    <StockDot state={state}>{text}</StockDot>
                  </td>
                </tr>
              );
            })}
            {availability.lead_days !== null && availability.lead_days > 0 && !option.is_used && (
              <tr>
                <th scope="row">Под{NBSP}заказ</th>
                <td>
                  <StockDot state="order">{formatCount(availability.lead_days, NOUNS.day)}</StockDot>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <p className={`sm muted ${styles.more}`}>
        {pack > 1 && `Упаковка ${formatNumber(pack)}${NBSP}шт., продаём целыми упаковками. `}
        {weight !== null && `Масса ${formatWithUnit(weight, 'кг')}. `}
        <Link className="link" to={paths.page(contentPages.delivery)}>
          Доставка и{NBSP}оплата
        </Link>
      </p>
    </div>
  );
}
