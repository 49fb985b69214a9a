import { PopupButton } from '../popups/popup-button.tsx';
import { usePopups } from '../popups/popup-context.ts';
import { formWords } from './form-words.ts';
import styles from './form-block.module.css';

/** `{{form action=…}}`: what the form is for, and the one orange button that opens it. */
export function FormBlock({ action }: { action: string }) {
  const { titleOf } = usePopups();
  const words = formWords[action];
  if (!words) return null;
  return (
    <aside className={styles.block}>
      <div>
        <p className={styles.title}>{titleOf(words.popup)}</p>
        <p className="second">{words.hint}</p>
      </div>
      <PopupButton popup={words.popup} look="buy">
        {words.button}
      </PopupButton>
    </aside>
  );
}
