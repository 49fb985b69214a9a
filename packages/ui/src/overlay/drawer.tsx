import { useId, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useModalDialog, type ModalOptions } from './use-modal-dialog.ts';
import styles from './drawer.module.css';

interface DrawerProps extends ModalOptions {
  title: ReactNode;
  children: ReactNode;
  /** Fixed at the bottom: «Сбросить» and «Показать 184 товара». */
  footer?: ReactNode;
  side?: 'left' | 'right';
  /** A level back, with the name of the level it leads to. */
  back?: { label: string; onClick: () => void };
  padded?: boolean;
}

/** A panel from the side; the whole screen on small ones. */
export function Drawer(props: DrawerProps) {
  const { title, children, footer, side = 'left', back, padded, ...modal } = props;
  const { attributes, requestClose } = useModalDialog(modal);
  const titleId = useId();
  const closeByButton = (event: MouseEvent) => {
    event.preventDefault();
    void requestClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the backdrop belong to the dialog
    <dialog
      {...attributes}
      aria-labelledby={titleId}
      className={classNames(styles.drawer, side === 'right' && styles.right)}
    >
      <div className={styles.box}>
        <header className={styles.bar}>
          {back && (
            <IconButton
              icon="chevron-left"
              label={`Назад: ${back.label}`}
              className={styles.back}
              onClick={back.onClick}
            />
          )}
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-dialog-title data-autofocus>
            {back && <span className={styles.from}>Назад: {back.label}</span>}
            {title}
          </h2>
          <form method="dialog" className={styles.closer}>
            <IconButton icon="close" label="Закрыть" type="submit" onClick={closeByButton} />
          </form>
        </header>
        <div className={classNames(styles.body, padded && styles.padded)}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
