import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Marked at the label. */
  readonly required?: boolean;
  readonly children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Label above, message below; the message is read out with the field. */
export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="f">
      <label htmlFor={id} className={required ? 'req' : undefined}>
        {label}
      </label>
      {children({
        id,
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {note && (
        <small id={`${id}-note`} className={error ? 'er' : 'hint'} {...(error ? { role: 'alert' } : {})}>
          {note}
        </small>
      )}
    </div>
  );
}

type TextProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  Pick<FieldProps, 'label' | 'error' | 'hint'>;

export function TextField({ label, error, hint, ...input }: TextProps) {
  return (
    <Field label={label} error={error} required={input.required === true} {...(hint ? { hint } : {})}>
      {(ids) => <input className="inp" {...ids} {...input} />}
    </Field>
  );
}
