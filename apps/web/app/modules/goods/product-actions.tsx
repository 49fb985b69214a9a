import { PopupButton } from '../../popups/popup-button.tsx';
import styles from './product-actions.module.css';

/** What else a buyer can do about the goods. */
export function ProductActions() {
  return (
    <div className={styles.actions}>
      <PopupButton popup="feedback" wide>
        Задать вопрос
      </PopupButton>
      <PopupButton popup="callback" wide>
        Обратный звонок
      </PopupButton>
    </div>
  );
}
