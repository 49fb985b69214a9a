import { Button } from '@spindle/ui/buttons/button.tsx';
import { ConfirmDialog } from '@spindle/ui/overlay/confirm-dialog.tsx';
import { PlainQuestion } from '@spindle/ui/overlay/plain-question.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { plainTool } from '../../shared/goods/goods-tools-form.tsx';
import { useVisitorChange } from '../../shared/visitor/use-visitor-change.ts';
import styles from './viewed-page.module.css';

const question = 'Забыть все товары, которые вы\u00a0смотрели?';

/** Clears the viewed goods after a confirmation. */
export function ClearViewed() {
  const [confirming, setConfirming] = useState(false);
  const change = useVisitorChange();
  const revalidator = useRevalidator();
  const clear = async () => {
    const cleared = await change({
      part: 'viewed',
      apply: () => ({ count: 0 }),
      send: async (signal) => {
        await client().viewed.clear({}, { signal });
        return { count: 0 };
      },
    });
    if (cleared) await revalidator.revalidate();
  };
  return (
    <>
      <PlainQuestion label="Очистить" question={question}>
        <Button
          {...plainTool(paths.viewedAll(), 'clear', 'all')}
          look="ghost"
          size="s"
          icon="trash"
          className={styles.clear}
          onClick={(event) => {
            event.preventDefault();
            setConfirming(true);
          }}
        >
          Очистить
        </Button>
      </PlainQuestion>
      <ConfirmDialog
        open={confirming}
        title="Очистить список"
        confirm="Очистить"
        onConfirm={clear}
        onClose={() => setConfirming(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
