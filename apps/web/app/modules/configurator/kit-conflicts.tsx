import type { KitVariant } from '@spindle/contract/configurator';
import { NBSP } from '../../format/number.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { repairsOf, repairText } from './repairs.ts';
import type { KitChoiceState } from './use-kit-choice.ts';
import styles from './kit-conflicts.module.css';

/** What does not go together, why, and one press that puts it right. */
export function KitConflicts({ kit, state }: { readonly kit: KitVariant; readonly state: KitChoiceState }) {
  return (
    <div id="conflicts" aria-live="polite" className={styles.conflicts}>
      {state.conflicts.map((conflict) => (
        <Note key={conflict.message} look="warn" title={`Так не${NBSP}соберём`}>
          <p>{conflict.message}</p>
          <div className={styles.ways}>
            {repairsOf(kit, state.choice, conflict).map((way) => (
              <ButtonLink
                key={way.choice.join(' ')}
                to={state.addressOf(way.choice)}
                replace
                preventScrollReset
                size="s"
              >
                {repairText(kit, way)}
              </ButtonLink>
            ))}
          </div>
        </Note>
      ))}
    </div>
  );
}
