import { Button } from '@spindle/ui/buttons/button.tsx';
import { useCallback, useEffect, useState } from 'react';
import { tryAgain } from '../failures/connection.ts';
import styles from './connection-notice.module.css';

/** Over the page that stays open while the shop does not answer. */
export function ConnectionNotice() {
  const [trying, setTrying] = useState(false);
  const [failed, setFailed] = useState(false);
  const again = useCallback(async () => {
    setTrying(true);
    setFailed(!(await tryAgain()));
    setTrying(false);
  }, []);
  useEffect(() => {
    const online = () => void again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [again]);
  return (
    <div className={styles.notice} role="alert">
      <p>
        <b>Нет связи с&nbsp;магазином.</b>{' '}
        {failed && !trying ? 'Пока не\u00a0отвечает.' : 'Страница осталась как была.'}
      </p>
      <Button size="s" icon="repeat" className={styles.again} loading={trying} onClick={() => void again()}>
        Повторить
      </Button>
    </div>
  );
}
