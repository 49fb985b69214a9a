import { useId, useMemo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldContext } from './field-context.ts';
import { FieldMessage, messageIds, type FieldMessages } from './field-message.tsx';
import styles from './field.module.css';

interface FieldProps extends FieldMessages {
  label: ReactNode;
  children: ReactNode;
  required?: boolean;
  /** Beside the label on the right: «необязательно», a link. */
  side?: ReactNode;
  id?: string;
  className?: string;
}

/** Label, one control and its messages; the control gets its id and description from context. */
export function Field({ label, children, required = false, side, id, className, ...messages }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = messageIds(controlId, messages);
  const invalid = Boolean(messages.error);
  const good = Boolean(messages.good) && !invalid;
  const control = useMemo(
    () => ({ id: controlId, describedBy, invalid, required, good }),
    [controlId, describedBy, invalid, required, good],
  );
  return (
    <div className={classNames(styles.field, className)}>
      {side && <span className={classNames(styles.label, styles.side)}>{side}</span>}
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {required && <Star />}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldMessage id={controlId} {...messages} />
    </div>
  );
}

interface FieldGroupProps extends FieldMessages {
  legend: ReactNode;
  children: ReactNode;
  required?: boolean;
  className?: string;
}

/** The same for several controls that answer one question. */
export function FieldGroup({ legend, children, required = false, className, ...messages }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={classNames(styles.field, className)} aria-describedby={messageIds(id, messages)}>
      <legend className={styles.label}>
        {legend}
        {required && <Star />}
      </legend>
      {children}
      <FieldMessage id={id} {...messages} />
    </fieldset>
  );
}

// Hidden from screen readers, because the control itself is marked as required.
function Star() {
  return (
    <span className={styles.star} aria-hidden>
      {'\u00a0*'}
    </span>
  );
}
