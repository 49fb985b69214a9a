import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { DialogBody, DialogFoot } from '@spindle/ui/overlay/dialog.tsx';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { useEffect, useRef } from 'react';
import { useOpenPopup } from '../popups/popup-context.ts';
import styles from './request-thanks.module.css';

/** The request is stored: what happens next. The focus was on a button that is gone. */
export function RequestThanks({ message }: { message: string }) {
  const { closeTo, drop } = useOpenPopup();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    text.current?.focus();
  }, []);
  return (
    <>
      <DialogBody>
        <div className={styles.thanks}>
          <span className={styles.done}>
            <Icon name="check" size="l" />
          </span>
          <p ref={text} tabIndex={-1} className={styles.next} data-autofocus>
            {message}
          </p>
        </div>
      </DialogBody>
      <DialogFoot>
        {closeTo === undefined ? (
          <Button look="dark" onClick={drop}>
            Понятно
          </Button>
        ) : (
          <ButtonLink look="dark" to={closeTo} replace preventScrollReset>
            Понятно
          </ButtonLink>
        )}
      </DialogFoot>
    </>
  );
}
