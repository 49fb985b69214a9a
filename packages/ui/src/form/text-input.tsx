import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './control.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** A unit («мм») or a small button at the end of the field. */
  end?: ReactNode;
}

export function TextInput({ size = 'm', icon, end, className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  const input = (
    <input
      {...control}
      type={type}
      className={classNames(
        styles.control,
        size === 's' && styles.s,
        size === 'l' && styles.l,
        icon && styles.hasStart,
        end !== undefined && styles.hasEnd,
        className,
      )}
    />
  );
  if (!icon && end === undefined) return input;
  return (
    <span className={styles.box}>
      {icon && (
        <span className={styles.start}>
          <Icon name={icon} size="s" />
        </span>
      )}
      {input}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  );
}

/** A date field of the browser: keyboard, calendar and format come with it. */
export function DateInput({ className, ...rest }: Omit<TextInputProps, 'type' | 'icon' | 'end'>) {
  return <TextInput min="1900-01-01" {...rest} type="date" className={classNames(styles.date, className)} />;
}
