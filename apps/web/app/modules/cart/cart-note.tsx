import type { CartItem } from '@spindle/contract/orders/cart';
import { TEXT_LIMITS } from '@spindle/contract/constants';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import type { CartIntent } from './cart-actions.server.ts';
import styles from './cart-note.module.css';

/** What the buyer wants to remember about a line; it goes with the order. Opens by the browser alone. */
export function CartNote({ line }: { readonly line: CartItem }) {
  const fetcher = useFetcher<ActionAnswer<CartIntent>>();
  const box = useRef<HTMLDetailsElement>(null);
  const isSaved = fetcher.state === 'idle' && fetcher.data?.done !== undefined && fetcher.data.done !== null;
  useEffect(() => {
    if (isSaved && box.current) box.current.open = false;
  }, [isSaved, fetcher.data]);
  const note = (fetcher.formData?.get('note') as string | null) ?? line.note;
  return (
    <details ref={box} className={styles.note}>
      <summary>{note === '' ? 'Добавить примечание' : <span className={styles.text}>{note}</span>}</summary>
      <fetcher.Form method="post" action={paths.cart()} className={styles.form}>
        <input type="hidden" name="id" value={line.id} />
        <TextInput
          name="note"
          key={line.note}
          defaultValue={line.note}
          maxLength={TEXT_LIMITS.lineNote}
          aria-label={`Примечание: ${line.name}`}
          placeholder="Участок, станок, срок"
        />
        <Button
          size="s"
          type="submit"
          name="intent"
          value={'note' satisfies CartIntent}
          loading={fetcher.state !== 'idle'}
        >
          Сохранить
        </Button>
      </fetcher.Form>
    </details>
  );
}
