import { Dialog, type DialogProps } from '@spindle/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { useOpenPopup } from './popup-context.ts';

/** The dialog of a popup: the registry's title and level, closing as the provider says. */
export function PopupFrame({
  title,
  size,
  children,
}: {
  title?: ReactNode;
  size?: DialogProps['size'];
  children: ReactNode;
}) {
  const popup = useOpenPopup();
  return (
    <Dialog
      open
      title={title ?? popup.title}
      level={popup.level}
      onClose={popup.drop}
      onBeforeClose={popup.askToClose}
      size={size}
      closeTo={popup.closeTo}
    >
      {children}
    </Dialog>
  );
}
