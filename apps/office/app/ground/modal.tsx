import { type ReactNode, useEffect, useRef } from 'react';

/** A native dialog: Esc closes it, focus goes back by itself. */
export function Modal({
  title,
  className = 'dlg',
  onClose,
  children,
}: {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    // A press beside it closes it, as Esc does.
    const beside = (event: MouseEvent): void => {
      if (event.target === shown) onClose();
    };
    shown?.showModal();
    shown?.addEventListener('click', beside);
    return () => {
      shown?.removeEventListener('click', beside);
      shown?.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
