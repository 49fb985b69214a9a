import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './loading-bar.module.css';

/** The line at the very top while a page is on its way; quick answers never show it. */
export function LoadingBar({ pending }: { pending: boolean }) {
  return (
    <output className={classNames(styles.bar, pending && styles.on)}>
      {pending && <VisuallyHidden>Загрузка страницы</VisuallyHidden>}
    </output>
  );
}
