import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './step-list.module.css';

interface ProgressStepsProps {
  steps: readonly string[];
  /** Index of the current step; those before it are done. */
  current: number;
  /** In a popup the steps keep their boxes on small screens. */
  inDialog?: boolean;
}

/** How far one is: checkout, sign-up. */
export function ProgressSteps({ steps, current, inDialog }: ProgressStepsProps) {
  return (
    <ol className={classNames(styles.progress, !inDialog && styles.page)}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index < current && styles.done, index === current && styles.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {index < current ? <Icon name="check" size="xs" /> : index + 1}
          </span>
          <span>
            {step}
            {index < current && <VisuallyHidden>, пройден</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How something goes: numbered parts on a line. */
export function GuideSteps({
  steps,
}: {
  steps: readonly { title: ReactNode; text: ReactNode; key?: string }[];
}) {
  return (
    <ol className={styles.guide}>
      {steps.map((step, index) => (
        <li key={step.key ?? index} className={styles.part}>
          <b>{step.title}</b>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
