import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldMessages } from './field-message.tsx';
import { FieldGroup } from './field.tsx';
import styles from './checkbox.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** On the right of a card: a price or a spinner. */
  end?: ReactNode;
  disabled?: boolean;
}

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'value' | 'defaultValue' | 'checked' | 'className'
>;

interface RadioGroupProps extends InputProps, FieldMessages {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  variant?: 'list' | 'line' | 'cards';
  className?: string;
}

const variantClass = { list: styles.group, line: styles.line, cards: styles.cards };

/** Native radio buttons; extra attributes and the ref go to every one of them, as form libraries expect. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    options,
    value,
    defaultValue,
    variant = 'list',
    hint,
    error,
    good,
    className,
    required,
    ...rest
  } = props;
  return (
    <FieldGroup
      legend={legend}
      required={required}
      hint={hint}
      error={error}
      good={good}
      className={className}
    >
      <div className={variantClass[variant]}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.row, variant === 'cards' && styles.card)}>
            <input
              {...rest}
              type="radio"
              value={option.value}
              required={required}
              disabled={option.disabled || rest.disabled}
              {...(value !== undefined
                ? { checked: value === option.value }
                : { defaultChecked: defaultValue === option.value })}
            />
            <span className={styles.text}>
              {variant === 'cards' ? <b>{option.label}</b> : option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            {option.end && <span className={styles.end}>{option.end}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
