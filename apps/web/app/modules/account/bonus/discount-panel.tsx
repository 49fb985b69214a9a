import type { Bonus } from '@spindle/contract/account/bonus';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Progress } from '@spindle/ui/loading/progress.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import styles from './discount-panel.module.css';

export function DiscountPanel({ bonus }: { bonus: Bonus }) {
  const { progress_discount: progress, payer, payers } = bonus;
  return (
    <Panel
      title="Ваша скидка"
      side={
        <Link className="link" to={paths.bonus()}>
          Подробнее
        </Link>
      }
    >
      <p className={styles.discount}>
        <b>{bonus.current_discount}&nbsp;%</b>
        {progress.left !== null && (
          <span className="muted">
            до&nbsp;{progress.next_discount}&nbsp;% ещё {formatMoney(progress.left)}
          </span>
        )}
      </p>
      <Progress value={progress.percent} label="Путь к следующему уровню скидки" />
      <p className={styles.turnover}>Оборот за&nbsp;12&nbsp;месяцев {formatMoney(progress.turnover)}</p>
      {payer && payers.length > 1 && <p className="sm muted">Плательщик: {payer.name}</p>}
    </Panel>
  );
}
