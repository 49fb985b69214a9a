import { PopupButton } from '../../popups/popup-button.tsx';
import styles from './product-actions.module.css';

/** What a buyer can do about the goods. */
export function ProductActions({ hasPrice }: { hasPrice: boolean }) {
  return (
    <div className={styles.actions}>
      <PopupButton popup="feedback" look="buy" size="l" wide>
        {hasPrice ? 'Задать вопрос' : 'Запросить цену'}
      </PopupButton>
      <PopupButton popup="callback" size="l" wide>
        Обратный звонок
      </PopupButton>
    </div>
  );
}
