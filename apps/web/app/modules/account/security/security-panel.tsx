import { paths } from '@spindle/contract/addresses/paths';
import type { FactorState } from '@spindle/contract/account/factor-data';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import styles from '../profile/profile-page.module.css';

export const isFactorOn = ({ totp, passkeys }: FactorState): boolean => totp || passkeys.length > 0;

/** The profile's way to the second factor. */
export function SecurityPanel({ factor }: { factor: FactorState }) {
  const on = isFactorOn(factor);
  return (
    <Panel
      title="Второй фактор входа"
      side={<Tag variant={on ? 'ok' : 'warn'}>{on ? 'Включён' : 'Выключен'}</Tag>}
    >
      <p className="second">
        {on
          ? 'При\u00a0входе, кроме пароля, нужен код из\u00a0приложения или ключ доступа.'
          : 'Код из\u00a0приложения или ключ доступа: даже тот, кто узнал пароль, в\u00a0кабинет не\u00a0войдёт.'}
      </p>
      <p className={styles.details}>
        <ButtonLink to={paths.security()}>{on ? 'Настроить' : 'Включить'}</ButtonLink>
      </p>
    </Panel>
  );
}
