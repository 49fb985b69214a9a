import { cloneElement, useId, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: ReactNode;
  /** A control that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  side?: 'above' | 'below';
  align?: 'centre' | 'start' | 'end';
}

/** A short explanation on hover and focus, by CSS alone; Escape hides it. Nothing needed may live only here. */
export function Tooltip({ text, children, side = 'above', align = 'centre' }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens for Escape of the control inside
    <span
      className={classNames(styles.root, dismissed && styles.off)}
      onKeyDown={dismiss}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        className={classNames(
          styles.bubble,
          side === 'below' && styles.below,
          align !== 'centre' && styles[align],
        )}
      >
        {text}
      </span>
    </span>
  );
}
