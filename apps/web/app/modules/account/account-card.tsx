import type { User } from '@spindle/contract/account/account';
import type { Bonus } from '@spindle/contract/account/bonus';
import { localeRules } from '@spindle/contract/shop/locales';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Progress } from '@spindle/ui/loading/progress.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import styles from './account-card.module.css';

/** The owner of the account and the progress to the next discount. */
export function AccountCard({ user, bonus }: { user: User; bonus: Bonus | null }) {
  const { taxLabel } = localeRules(useLayoutData()?.site.locale);
  const company = user.clients.find(({ id }) => id === bonus?.payer?.id) ?? user.clients[0];
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  const progress = bonus?.progress_discount;
  return (
    <div className={styles.card}>
      <p>
        <b>{company?.name ?? name}</b>
        <span className={styles.second}>{company ? `${taxLabel}\u00a0${company.inn}` : user.email}</span>
      </p>
      {bonus && progress && (
        <div>
          <p className={styles.way}>
            <span>Скидка {bonus.current_discount}&nbsp;%</span>
            {progress.left !== null && (
              <span className="muted">
                до&nbsp;{progress.next_discount}&nbsp;%: {formatMoney(progress.left)}
              </span>
            )}
          </p>
          <Progress value={progress.percent} label="Путь к следующему уровню скидки" />
        </div>
      )}
    </div>
  );
}
