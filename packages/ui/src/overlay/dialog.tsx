import { useId, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton, IconLink } from '../buttons/icon-button.tsx';
import { useModalDialog, type ModalOptions } from './use-modal-dialog.ts';
import styles from './dialog.module.css';

export interface DialogProps extends ModalOptions {
  title: ReactNode;
  children: ReactNode;
  /** Level 2 is for confirmations over a dialog of level 1. */
  level?: 1 | 2;
  size?: 'm' | 'wide' | 'full';
  /** Where the close button leads while there is no JavaScript; without it the browser just closes the dialog. */
  closeTo?: string;
  className?: string;
}

/** A popup: centred on large screens, a bottom sheet on small ones. Fill it with DialogBody and DialogFoot. */
export function Dialog(props: DialogProps) {
  const { title, children, level = 1, size = 'm', closeTo, className, ...modal } = props;
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
      className={classNames(
        styles.dialog,
        size === 'wide' && styles.wide,
        size === 'full' && styles.full,
        level === 2 && styles.second,
        className,
      )}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-dialog-title>
            {title}
          </h2>
          {closeTo === undefined ? (
            <form method="dialog" className={styles.close}>
              <IconButton icon="close" label="Закрыть" type="submit" onClick={closeByButton} />
            </form>
          ) : (
            <IconLink
              icon="close"
              label="Закрыть"
              to={closeTo}
              className={styles.close}
              onClick={closeByButton}
            />
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}

export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.body, className)}>{children}</div>;
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}
