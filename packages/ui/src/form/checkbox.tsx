import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage, messageIds } from './field-message.tsx';
import { mergeRefs } from '../merge-refs.ts';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The label; may hold links. */
  children: ReactNode;
  /** How many things this value would leave, at the end of the row. */
  count?: ReactNode;
  error?: ReactNode;
  indeterminate?: boolean;
}

export function Checkbox({ children, count, error, indeterminate, className, ref, ...rest }: CheckboxProps) {
  return (
    <Tick
      {...rest}
      className={className}
      count={count}
      error={error}
      ref={mergeRefs(ref, setMixed(indeterminate))}
    >
      {children}
    </Tick>
  );
}

// «Mixed» exists only as a property of the element, never as an attribute.
function setMixed(indeterminate: boolean | undefined) {
  return (input: HTMLInputElement | null) => {
    if (input && indeterminate !== undefined) input.indeterminate = indeterminate;
  };
}

export function Switch({ children, className, ...rest }: Omit<CheckboxProps, 'indeterminate' | 'count'>) {
  return (
    <Tick {...rest} className={className} asSwitch>
      {children}
    </Tick>
  );
}

interface TickProps extends Omit<CheckboxProps, 'indeterminate'> {
  asSwitch?: boolean;
}

function Tick({ children, count, error, className, asSwitch, id, ...rest }: TickProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const describedBy = [rest['aria-describedby'], messageIds(inputId, { error })].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...rest}
          // The surrounding label identifies it, so an id is needed only for the error message.
          id={id ?? (error ? generatedId : undefined)}
          type="checkbox"
          role={asSwitch ? 'switch' : undefined}
          className={asSwitch ? styles.switch : undefined}
          aria-describedby={describedBy || undefined}
          aria-invalid={rest['aria-invalid'] ?? (error ? true : undefined)}
        />
        <span className={styles.text}>{children}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      <FieldMessage id={inputId} error={error} />
    </div>
  );
}

export function CheckboxList({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.group, className)}>{children}</div>;
}
