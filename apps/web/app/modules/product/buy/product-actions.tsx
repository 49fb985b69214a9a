import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import { leasingPrice } from '@spindle/contract/money/leasing';
import { OfferButton } from '../../../shared/goods/card/offer-button.tsx';
import { PopupButton } from '../../../shared/popups/popup-button.tsx';
import styles from './product-actions.module.css';

interface Props {
  readonly goods: Pick<Goods, 'id' | 'name' | 'section'>;
  readonly option: Pick<Option, 'id' | 'price'>;
  /** The offer is the main button already. */
  readonly offered: boolean;
}

/** What else a buyer can do about the goods. */
export function ProductActions({ goods, option, offered }: Props) {
  const price = option.price.current_value_with_tax;
  const params = { goods_id: option.id, goods: goods.name };
  const isMachine = goods.section === 'catalog';
  const leased = isMachine && (price === null || price >= leasingPrice().min);
  return (
    <div className={styles.actions}>
      {!offered && (
        <div className={styles.whole}>
          <OfferButton goods={goods} optionId={option.id} look="extra" />
        </div>
      )}
      {leased && (
        <PopupButton
          popup="leasing"
          params={price === null ? params : { ...params, price: String(Math.round(price)) }}
          wide
        >
          Рассчитать лизинг
        </PopupButton>
      )}
      {isMachine && (
        <PopupButton popup="tradeIn" params={params} wide>
          Сдать в&nbsp;trade-in
        </PopupButton>
      )}
      <PopupButton
        popup="feedback"
        params={{ topic: 'goods' }}
        wide
        className={leased === isMachine ? styles.whole : undefined}
      >
        Задать вопрос
      </PopupButton>
    </div>
  );
}
