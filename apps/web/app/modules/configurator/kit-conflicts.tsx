import type { KitVariant } from '@spindle/contract/kits/configurator';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { NBSP } from '@spindle/ui/format/number.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { repairsOf, repairText } from './repairs.ts';
import type { KitChoiceState } from './use-kit-choice.ts';
import styles from './kit-conflicts.module.css';

/** What does not go together, why, and one press that puts it right. */
export function KitConflicts({ kit, state }: { readonly kit: KitVariant; readonly state: KitChoiceState }) {
  const { choice, conflicts } = state;
  // Several conflicts often have one way out.
  const repairs = new Map(
    conflicts
      .flatMap((conflict) => repairsOf(kit, choice, conflict))
      .map((repair) => [repair.choice.join(' '), repair] as const),
  );
  return (
    <div id="conflicts" aria-live="polite" className={styles.conflicts}>
      {conflicts.length > 0 && (
        <Note look="warn" title={`Так не${NBSP}соберём`}>
          {conflicts.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          <div className={styles.ways}>
            {[...repairs].map(([key, repair]) => (
              <ButtonLink key={key} to={state.addressOf(repair.choice)} replace preventScrollReset size="s">
                {repairText(kit, repair)}
              </ButtonLink>
            ))}
          </div>
        </Note>
      )}
    </div>
  );
}
