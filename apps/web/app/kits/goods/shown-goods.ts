import { useShownCards } from '../../layout/handed-data.tsx';
import { useBasket } from './buy-controls.tsx';
import { selectedOption } from './selected-option.ts';
import type { TileGoods } from './tile-goods.ts';

/** The id of a list of tiles or lines: what it says of its goods is not sent a second time. Null for one with other buttons. */
export function useShownGoods(goods: readonly TileGoods[] | null): string | undefined {
  const basket = useBasket();
  const id = useShownCards(goods, (card) => {
    const option = selectedOption(card);
    return basket && option?.price.current_value_with_tax !== null && !option?.availability.is_sold;
  });
  return goods ? id : undefined;
}
