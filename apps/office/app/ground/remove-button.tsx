import { useState } from 'react';
import { Modal } from './modal.tsx';

interface RemoveProps {
  /** «Удалить раздел». */
  readonly label?: string;
  /** What goes: «Баннер „Осень“». */
  readonly name: string;
  /** Consequences beside that it cannot be undone. */
  readonly children?: string;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  /** False where it was refused: the question stays, with the reason. */
  readonly onRemove: () => Promise<unknown>;
}

/** Deletes permanently after a confirmation. */
export function RemoveButton(props: RemoveProps) {
  const { label = 'Удалить', name, children, className = 'b d', disabled = false, title, onRemove } = props;
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await onRemove();
    setBusy(false);
    if (answer !== false) setConfirming(false);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        title={title}
        onClick={() => setConfirming(true)}
      >
        {label}
      </button>
      {isConfirming && (
        <Modal title={label} onClose={() => setConfirming(false)}>
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
