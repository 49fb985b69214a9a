import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-context.ts';
import styles from './control.module.css';

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Shows «120 из 500»; a longer text is allowed to be typed and marked, so that nothing pasted is lost. */
  limit?: number;
}

export function Textarea({ limit, className, onChange, ...rest }: TextareaProps) {
  const control = useFieldControl(rest);
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? '').length);
  const length = typeof rest.value === 'string' ? rest.value.length : typed;
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <>
      <textarea
        {...control}
        onChange={count}
        className={classNames(styles.control, styles.area, className)}
      />
      {limit !== undefined && (
        <span className={classNames(styles.count, length > limit && styles.over)}>
          {length} из {limit}
        </span>
      )}
    </>
  );
}
