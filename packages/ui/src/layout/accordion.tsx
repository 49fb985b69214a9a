import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './accordion.module.css';

interface AccordionItem {
  key: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** How many are open at first. */
  openFirst?: number;
  /** A common name lets only one be open at a time. */
  name?: string;
}

/** Questions and answers by native details: works, and is found by the browser's search, without JavaScript. */
export function Accordion({ items, openFirst = 0, name }: AccordionProps) {
  return (
    <div className={styles.list}>
      {items.map((item, index) => (
        <details key={item.key} open={item.open ?? index < openFirst} name={name}>
          <summary>
            {item.title}
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.answer}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
