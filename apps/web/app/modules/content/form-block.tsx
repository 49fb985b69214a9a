import { popupForAction } from '../../popups/registry.ts';
import { PopupButton } from '../../popups/popup-button.tsx';
import styles from './form-block.module.css';

/** `{{form action=…}}`: what the form is for, and the one orange button that opens it. */
export function FormBlock({ action }: { action: string }) {
  const popup = popupForAction(action);
  if (!popup) return null;
  return (
    <aside className={styles.block}>
      <div>
        <p className={styles.title}>{popup.title}</p>
        {popup.hint && <p className="second">{popup.hint}</p>}
      </div>
      <PopupButton popup={popup.name} look="buy">
        {popup.button}
      </PopupButton>
    </aside>
  );
}
