import type { GoodsCard } from '@spindle/contract/goods';
import { PopupButton } from '../../popups/popup-button.tsx';
import { popupNamed } from '../../popups/registry.ts';
import type { ButtonProps } from '../../ui/button.tsx';
import styles from './buy-controls.module.css';

interface Props {
  readonly goods: Pick<GoodsCard, 'id' | 'name'>;
  readonly optionId: string;
  readonly look: 'card' | 'table' | 'head' | 'page';
}

const faces: Record<Props['look'], Pick<ButtonProps, 'look' | 'size'>> = {
  card: { look: 'buy-outline' },
  head: { look: 'buy-outline', size: 's' },
  table: { look: 'plain', size: 's' },
  page: { look: 'buy', size: 'l' },
};

/** Where there is no price or no basket, an offer is asked for. */
export function OfferButton({ goods, optionId, look }: Props) {
  const popup = popupNamed('requestOffer') ? 'requestOffer' : 'feedback';
  const text = look === 'page' ? 'Запросить предложение' : 'Запросить цену';
  return (
    <PopupButton
      popup={popup}
      params={popup === 'requestOffer' ? { goods_id: optionId } : {}}
      {...faces[look]}
      wide={look !== 'table'}
      className={look === 'table' ? styles.ask : undefined}
      aria-label={`${text}: ${goods.name}`}
    >
      {text}
    </PopupButton>
  );
}
