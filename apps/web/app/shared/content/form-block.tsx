import { useReaction } from '../../layout/office-choice.ts';
import { PopupButton } from '../popups/popup-button.tsx';
import { usePopups } from '../popups/popup-context.ts';
import { formTexts } from './form-texts.ts';
import styles from './form-block.module.css';

/** `{{form action=…}}`: what the form is for, and the one orange button that opens it. */
export function FormBlock({ action }: { action: string }) {
  const { titleOf } = usePopups();
  const reaction = useReaction();
  const texts = formTexts[action];
  if (!texts) return null;
  const { hint } = texts;
  return (
    <aside className={styles.block} aria-label={titleOf(texts.popup)}>
      <div>
        <p className={styles.title}>{titleOf(texts.popup)}</p>
        <p className="second">{typeof hint === 'string' ? hint : hint(reaction)}</p>
      </div>
      <PopupButton popup={texts.popup} look="buy">
        {texts.button}
      </PopupButton>
    </aside>
  );
}
