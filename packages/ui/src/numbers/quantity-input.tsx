import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { mergeRefs } from '../merge-refs.ts';
import { setNativeValue } from '../form/native-value.ts';
import {
  allowedQuantity,
  parseQuantity,
  quantityLimits,
  stepQuantity,
  type QuantityRules,
} from './quantity-rules.ts';
import { type ToastMessage, useAnyToast } from '../overlay/toast.tsx';
import styles from './quantity-input.module.css';

type InputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'className'
>;

interface QuantityInputProps extends InputProps, QuantityRules {
  value?: number;
  defaultValue?: number;
  /** Called with a quantity that can be bought, when a button was pressed or the typing is finished. */
  onQuantity?: (quantity: number) => void;
  /** Makes the minus at the least quantity take the thing away. */
  onRemove?: () => void;
  /** For form libraries: every change of the text. */
  onChange?: ComponentProps<'input'>['onChange'];
  label?: string;
  size?: 's' | 'm';
  wide?: boolean;
}

const packsByKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

async function reportChange(text: string, rules: QuantityRules, toast: (message: ToastMessage) => void) {
  const { changedQuantity } = await import('./quantity-change.ts');
  const why = changedQuantity(text, rules);
  if (why) toast({ text: why });
}

/** Minus, a typed number, plus. Without JavaScript only the number is left and the form sends it. */
export function QuantityInput(props: QuantityInputProps) {
  const {
    min,
    max,
    step: pack,
    value,
    defaultValue,
    onQuantity,
    onRemove,
    label = 'Количество',
    size = 'm',
    wide,
    ref,
    ...rest
  } = props;
  const rules: QuantityRules = { min, max, step: pack };
  const { least, most } = quantityLimits(rules);
  const input = useRef<HTMLInputElement>(null);
  const toast = useAnyToast();
  // The field keeps its own text, so that form libraries can write into it; this is its last known value.
  const [current, setCurrent] = useState(value ?? defaultValue ?? least);
  const settled = useRef(value ?? defaultValue ?? least);

  useEffect(() => {
    if (value === undefined || !input.current) return;
    settled.current = value;
    input.current.value = String(value);
    setCurrent(value);
  }, [value]);

  const typed = () => parseQuantity(input.current?.value ?? '');
  const settle = (quantity: number) => {
    if (input.current && input.current.value !== String(quantity))
      setNativeValue(input.current, String(quantity));
    setCurrent(quantity);
    if (quantity !== settled.current) onQuantity?.(quantity);
    settled.current = quantity;
  };
  const finishTyping = () => {
    const text = input.current?.value ?? '';
    const quantity = allowedQuantity(typed() ?? settled.current, rules);
    settle(quantity);
    // Tells the buyer when the quantity was corrected.
    if (toast && text !== String(quantity)) void reportChange(text, rules, toast);
  };
  const step = (packs: number) => settle(stepQuantity(typed() ?? settled.current, packs, rules));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event);
    const packs = packsByKey[event.key];
    if (packs !== undefined) {
      event.preventDefault();
      step(packs);
    } else if (event.key === 'Enter' && onQuantity) {
      event.preventDefault();
      finishTyping();
    }
  };

  return (
    <span
      className={classNames(
        styles.box,
        size === 's' && styles.s,
        wide && styles.wide,
        rest.disabled && styles.off,
      )}
    >
      {onRemove && current <= least ? (
        <button type="button" aria-label="Удалить" title="Удалить" onClick={onRemove}>
          <Icon name="trash" size="s" />
        </button>
      ) : (
        <button
          type="button"
          aria-label="Меньше"
          tabIndex={-1}
          disabled={rest.disabled || current <= least}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size="s" />
        </button>
      )}
      <input
        {...rest}
        ref={mergeRefs(ref, input)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={current}
        aria-valuemin={least}
        aria-valuemax={most === Number.MAX_SAFE_INTEGER ? undefined : most}
        defaultValue={value ?? defaultValue ?? least}
        maxLength={7}
        onChange={(event) => {
          setCurrent(parseQuantity(event.target.value) ?? settled.current);
          rest.onChange?.(event);
        }}
        onBlur={(event) => {
          finishTyping();
          rest.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label="Больше"
        tabIndex={-1}
        disabled={rest.disabled || current >= most}
        onClick={() => step(1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </span>
  );
}
