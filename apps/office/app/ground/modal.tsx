import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useRefused, useReportRefused } from './refused.ts';

/** A native dialog: Esc, its cross and a press outside close it; focus is restored by the browser. A refused change is shown inside. */
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
  const close = useRef(onClose);
  close.current = onClose;
  const refused = useRefused();
  const report = useReportRefused();
  useEffect(() => {
    report('');
    return () => report('');
  }, [report]);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let isBeside = false;
    // A press on its margins is not outside, nor is the end of a selection that started inside.
    const begin = (event: PointerEvent): void => {
      isBeside = isOutside(element, event);
    };
    const end = (event: MouseEvent): void => {
      if (isBeside && isOutside(element, event)) close.current();
    };
    element.showModal();
    element.addEventListener('pointerdown', begin);
    element.addEventListener('click', end);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('click', end);
      element.close();
    };
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
      {refused && (
        <p className="er refused" role="alert">
          {refused}
        </p>
      )}
      {className.startsWith('dlg') && (
        <button type="button" className="ib shut" aria-label="Закрыть" onClick={onClose}>
          <Icon name="x" />
        </button>
      )}
    </dialog>
  );
}

function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
