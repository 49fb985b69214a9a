import { Dialog, DialogBody, type DialogProps } from '@spindle/ui/overlay/dialog.tsx';
import type { ReactNode } from 'react';
import { useLayoutData } from '../../layout/layout-data.ts';
import { useOpenPopup } from './popup-context.ts';
import styles from './popup-frame.module.css';

/**
 * The dialog of a popup with the title from the office or the registry and its level; the provider decides how it
 * closes.
 */
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
  const texts = useLayoutData()?.site.popups?.[popup.name];
  return (
    <Dialog
      open
      title={title ?? (texts?.title || popup.title)}
      level={popup.level}
      onClose={popup.drop}
      onBeforeClose={popup.askToClose}
      size={size}
      closeTo={popup.closeTo}
    >
      {texts?.lead && title === undefined && (
        <DialogBody className={styles.lead}>
          <p className="second">{texts.lead}</p>
        </DialogBody>
      )}
      {children}
    </Dialog>
  );
}
