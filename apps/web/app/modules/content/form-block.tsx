import { popupForAction } from '../../popups/registry.ts';
import { PopupButton } from '../../kits/popups/popup-button.tsx';
import { formWords } from './form-words.ts';
import styles from './form-block.module.css';

/** `{{form action=…}}`: what the form is for, and the one orange button that opens it. */
export function FormBlock({ action }: { action: string }) {
  const popup = popupForAction(action);
  const words = formWords[action];
  if (!popup || !words) return null;
  return (
    <aside className={styles.block}>
      <div>
        <p className={styles.title}>{popup.title}</p>
        <p className="second">{words.hint}</p>
      </div>
      <PopupButton popup={popup.name} look="buy">
        {words.button}
      </PopupButton>
    </aside>
  );
}
