import type { ReactNode } from 'react';
import styles from './plain-question.module.css';

interface PlainQuestionProps {
  /** The question to confirm. */
  question: ReactNode;
  /** On the button and on what opens the question. */
  label: ReactNode;
  /** Where a link to the question leads. */
  id?: string;
  /** The submit button; with JavaScript it asks by itself. */
  children: ReactNode;
  className?: string | undefined;
}

/** Before JavaScript a button that takes something away stands behind its question. */
export function PlainQuestion({ question, label, id, children, className }: PlainQuestionProps) {
  return (
    <>
      <span className={className ? `${styles.alone} ${className}` : styles.alone}>{children}</span>
      <noscript>
        <details className={styles.question}>
          <summary className={styles.label}>{label}</summary>
          <div className={styles.body} id={id}>
            <p>{question}</p>
            {children}
          </div>
        </details>
      </noscript>
    </>
  );
}
