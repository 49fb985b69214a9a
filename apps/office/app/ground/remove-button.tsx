import { useState } from 'react';
import { Modal } from './modal.tsx';

interface RemoveProps {
  /** «Удалить раздел». */
  readonly word?: string;
  /** What goes: «Баннер „Осень“». */
  readonly name: string;
  /** What it means beside that it cannot be undone. */
  readonly children?: string;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  /** A failure is told by the screen it stands on. */
  readonly onRemove: () => Promise<unknown>;
}

/** Deletes for good: asks once, and says what. */
export function RemoveButton(props: RemoveProps) {
  const { word = 'Удалить', name, children, className = 'b d', disabled = false, title, onRemove } = props;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    await onRemove();
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        title={title}
        onClick={() => setAsked(true)}
      >
        {word}
      </button>
      {isAsked && (
        <Modal title={word} onClose={() => setAsked(false)}>
          <h2>Удалить «{name}»?</h2>
          <p>{children ? `${children} ` : ''}Вернуть будет нельзя.</p>
          <button type="button" className="b lg w dd" disabled={isBusy} onClick={() => void remove()}>
            Удалить
          </button>
        </Modal>
      )}
    </>
  );
}
