import { classNames } from '@spindle/ui/class-names.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Spinner } from '@spindle/ui/loading/spinner.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { CheckoutAnswer, CheckoutIntent } from './checkout-actions.server.ts';
import { nextRadio } from './next-radio.ts';
import styles from './choice-card.module.css';

interface ChoiceGroupProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface ChoiceCardProps {
  /** The form fields of the page's action. */
  fields: Readonly<Record<string, string>> & { readonly intent: CheckoutIntent };
  selected: boolean;
  title: ReactNode;
  text?: ReactNode;
  side?: ReactNode;
  /** Why it cannot be chosen. */
  reason?: string | null;
  onChoose?: () => void;
}

/** Choices as radios: arrows move between them, a press chooses, because each choice asks the server. */
export function ChoiceGroup({ label, className, children }: ChoiceGroupProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const radios = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=radio]:enabled')];
    const next = nextRadio(event.key, radios.indexOf(event.target as HTMLButtonElement), radios.length);
    if (next === undefined) return;
    event.preventDefault();
    radios[next]?.focus();
  };
  return (
    <div role="radiogroup" tabIndex={-1} aria-label={label} className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** One of several as a button of a form: the same press with and without JavaScript; only the pressed one loads. */
export function ChoiceCard({ fields, selected, title, text, side, reason, onChoose }: ChoiceCardProps) {
  const fetcher = useFetcher<CheckoutAnswer>();
  const loading = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" className={styles.form} onSubmit={onChoose}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={classNames(styles.card, selected && styles.on)}
        role="radio"
        aria-checked={selected}
        aria-busy={loading || undefined}
        disabled={Boolean(reason)}
      >
        <span className={styles.mark} aria-hidden>
          {loading && <Spinner />}
        </span>
        <span className={styles.main}>
          <b>{title}</b>
          {(reason ?? text) && <span className={styles.text}>{reason ?? text}</span>}
        </span>
        {side && <span className={styles.side}>{side}</span>}
      </button>
      {!loading && fetcher.data && fetcher.data.messages.length > 0 && (
        <Note look="err" alert>
          {fetcher.data.messages[0]}
        </Note>
      )}
    </fetcher.Form>
  );
}
