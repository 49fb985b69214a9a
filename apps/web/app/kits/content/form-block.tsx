import { useReaction } from '../../layout/office-choice.ts';
import { PopupButton } from '../popups/popup-button.tsx';
import { usePopups } from '../popups/popup-context.ts';
import { formWords } from './form-words.ts';
import styles from './form-block.module.css';

/** `{{form action=…}}`: what the form is for, and the one orange button that opens it. */
export function FormBlock({ action }: { action: string }) {
  const { titleOf } = usePopups();
  const reaction = useReaction();
  const words = formWords[action];
  if (!words) return null;
  const { hint } = words;
  return (
    <aside className={styles.block} aria-label={titleOf(words.popup)}>
      <div>
        <p className={styles.title}>{titleOf(words.popup)}</p>
        <p className="second">{typeof hint === 'string' ? hint : hint(reaction)}</p>
      </div>
      <PopupButton popup={words.popup} look="buy">
        {words.button}
      </PopupButton>
    </aside>
  );
}
