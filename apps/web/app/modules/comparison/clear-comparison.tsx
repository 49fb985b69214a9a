import { CONFIRMATIONS } from '@spindle/contract/constants';
import { ConfirmDialog } from '@spindle/ui/overlay/confirm-dialog.tsx';
import { clearComparison } from '../../shared/goods/marks/compare-changes.ts';
import { useVisitorChange } from '../../shared/visitor/use-visitor-change.ts';

const { text, confirm, cancel } = CONFIRMATIONS.clearComparison;

export function ClearComparison({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const change = useVisitorChange();
  return (
    <ConfirmDialog
      open={open}
      title="Очистить сравнение"
      confirm={confirm}
      cancel={cancel}
      onConfirm={() => void change(clearComparison())}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
