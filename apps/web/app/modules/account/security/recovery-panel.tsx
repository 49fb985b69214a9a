import { formatCount, noun } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { useRevalidator } from 'react-router';
import { client } from '../../../calls/client.ts';
import type { FormAnswer } from '../../../shared/forms/use-shop-form.ts';
import { FactorProofForm } from './factor-proof-form.tsx';
import type { SecurityIntent } from './security-actions.server.ts';
import page from '../profile/profile-page.module.css';
import styles from './security-page.module.css';

const codeNoun = noun('код', 'кода', 'кодов');

interface RecoveryPanelProps {
  readonly remaining: number;
  readonly withPasskey: boolean;
  readonly answer: FormAnswer | null;
  readonly onCodes: (codes: string[] | null) => void;
}

export function RecoveryPanel({ remaining, withPasskey, answer, onCodes }: RecoveryPanelProps) {
  const { revalidate } = useRevalidator();
  return (
    <Panel title="Резервные коды" className={page.wide}>
      <p className="second">
        Если телефона нет под рукой, войдите с&nbsp;резервным кодом. Каждый действует один раз. Осталось:{' '}
        {formatCount(remaining, codeNoun)}.
      </p>
      <details className={page.details} open={answer !== null && answer.message !== null}>
        <summary className="link">Выпустить новые коды</summary>
        <FactorProofForm
          intent={'codes' satisfies SecurityIntent}
          verb="Выпустить новые коды"
          withPasskey={withPasskey}
          answer={answer}
          send={async (body) => {
            onCodes((await client().factors.renewRecoveryCodes({ body })).recovery_codes);
            await revalidate();
            window.scrollTo({ top: 0 });
          }}
        />
      </details>
    </Panel>
  );
}

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Note
      look="warn"
      alert
      className={styles.shown}
      title={'Сохраните резервные коды: больше мы\u00a0их не\u00a0покажем'}
    >
      С&nbsp;ними вы&nbsp;войдёте, если потеряете телефон или ключ. Каждый действует один раз.
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Note>
  );
}
