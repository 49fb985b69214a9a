import type { CustomerView } from '@spindle/contract/account/viewing';
import { QUERY } from '@spindle/contract/constants';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useEffect, useRef } from 'react';
import styles from './shell.module.css';

/** Staff look at the shop as a customer: a plain form, so that nothing of the page outlives it. */
export function ViewStrip({ view: { name, until } }: { readonly view: CustomerView }) {
  const time = new Date(until).toLocaleTimeString('ru', { timeStyle: 'short', timeZone: 'Europe/Moscow' });
  const show = useToast();
  const strip = useRef<HTMLFormElement>(null);
  // Loaded only for staff viewing as a customer.
  useEffect(() => {
    const form = strip.current;
    const looking = form && import('./view-only.ts').then(({ viewOnly: lookOnly }) => lookOnly(form, show));
    return () => void looking?.then((end) => end());
  }, [show]);
  return (
    <form ref={strip} method="post" action={`/?${QUERY.popup}=endView`} className={styles.view}>
      <p role="status">
        <b>{name}</b>: только просмотр до&nbsp;{time}&nbsp;МСК, кнопки изменений выключены
      </p>
      <button type="submit">Выйти</button>
    </form>
  );
}
