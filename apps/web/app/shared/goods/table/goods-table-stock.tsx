import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { cardStock } from '../../stock/goods-card-stock.ts';
import { WarehouseList } from '../../stock/warehouse-list.tsx';
import { cardKey, selectedOption } from '../cart/selected-option.ts';
import type { TableGoods } from '../card/tile-goods.ts';

interface Props {
  readonly goods: TableGoods;
  readonly city: string | null;
}

export function TableStock({ goods, city }: Props) {
  const option = selectedOption(goods);
  if (!option) return null;
  const stock = cardStock(option.availability, { city, section: goods.section });
  return (
    <WarehouseList
      id={`stock-${cardKey(goods)}`}
      article={option.article}
      warehouses={option.availability.warehouses}
    >
      <StockDot state={stock.state}>{stock.text}</StockDot>
    </WarehouseList>
  );
}
