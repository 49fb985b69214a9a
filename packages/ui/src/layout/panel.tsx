import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** On the right of the title: a link, a tag. */
  side?: ReactNode;
  variant?: 'plain' | 'strong' | 'current' | 'sunken' | 'dark';
  sticky?: boolean;
  heading?: 'h2' | 'h3';
}

export function Panel(props: PanelProps) {
  const {
    title,
    side,
    variant = 'plain',
    sticky,
    heading: Heading = 'h2',
    className,
    children,
    ...rest
  } = props;
  return (
    <section
      {...rest}
      className={classNames(
        styles.panel,
        variant !== 'plain' && styles[variant],
        sticky && styles.sticky,
        className,
      )}
    >
      {(title || side) && (
        <header className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {side && <span className={styles.side}>{side}</span>}
        </header>
      )}
      {children}
    </section>
  );
}
