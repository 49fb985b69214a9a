import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The verb: «Удалить», «Очистить». */
  confirm: string;
  cancel?: string | undefined;
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** A question of level 2. The destructive answer is dark, never orange. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = 'Отмена', onConfirm, onClose } = props;
  const [working, setWorking] = useState(false);
  const run = async () => {
    setWorking(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} onBeforeClose={() => !working} title={title} level={2}>
      <DialogBody>
        <div>{children}</div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button look="dark" loading={working} onClick={() => void run()}>
          {confirm}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
