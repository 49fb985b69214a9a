import { localeRules } from '@spindle/contract/shop/locales';
import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import { useLayoutData } from '../../layout/layout-data.ts';
import { FactorNote } from '../../shared/account/factor-note.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import type { CheckoutAnswer } from './checkout-actions.server.ts';
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx';
import { GuestBuyerPanel } from './guest-buyer-panel.tsx';
import styles from './checkout-page.module.css';

const companiesOnly = 'Мы\u00a0продаём компаниям и\u00a0предпринимателям.';

/** The payer; a guest learns that an account is required and that the cart is preserved. */
export function PayerPanel({
  yourData,
  answer,
  onChoose,
}: {
  yourData: CheckoutOverview['your_data'];
  answer: CheckoutAnswer | null;
  onChoose: (payer: string) => void;
}) {
  const { is_signed_in: signedIn, payer, payers } = yourData;
  const layout = useLayoutData();
  const individuals = layout?.site.individualsAllowed !== false;
  const { taxLabel, hasKpp } = localeRules(layout?.site.locale);
  if (!signedIn && layout?.site.profilesEnabled === false) {
    return <GuestBuyerPanel answer={answer?.intent === 'buyer' ? answer : null} />;
  }
  if (!signedIn) {
    return (
      <Panel title="Плательщик" variant="current">
        <p className={styles.lead}>
          Чтобы отправить заказ, войдите или зарегистрируйтесь. Корзина сохранится, цены станут вашими.
          {!individuals && ` ${companiesOnly}`}
        </p>
        <div className={styles.buttons}>
          <PopupButton popup="login" look="dark">
            Войти
          </PopupButton>
          <PopupButton popup="registrationLegal">Зарегистрировать компанию</PopupButton>
          {individuals && (
            <PopupButton popup="registrationPhysical" look="ghost">
              Я&nbsp;частное лицо
            </PopupButton>
          )}
        </div>
      </Panel>
    );
  }
  if (payers.length === 0 && layout?.user?.clients.some(({ factor_missing }) => factor_missing)) {
    return (
      <Panel title="Плательщик" variant="current">
        <FactorNote />
      </Panel>
    );
  }
  if (payers.length === 0) {
    return (
      <Panel title="Плательщик" variant="current">
        <p className={styles.lead}>
          {companiesOnly} Добавьте компанию в&nbsp;профиле, и&nbsp;заказ можно будет отправить.
        </p>
        <div className={styles.buttons}>
          <ButtonLink to={paths.profile()} look="dark">
            Добавить компанию
          </ButtonLink>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title="Плательщик">
      <FactorNote />
      {payers.length > 1 ? (
        <ChoiceGroup label="Плательщик" className={styles.two}>
          {payers.map((one) => (
            <ChoiceCard
              key={one.id}
              fields={{ intent: 'payer', payer_id: one.id }}
              selected={one.id === payer?.id}
              title={one.name}
              text={one.is_legal ? 'Компания' : 'Частное лицо'}
              onChoose={() => onChoose(one.id)}
            />
          ))}
        </ChoiceGroup>
      ) : (
        <b>{payer?.name}</b>
      )}
      {payer?.inn && (
        <p className={styles.details}>
          {taxLabel}&nbsp;{payer.inn}
          {hasKpp && payer.kpp && <>, КПП&nbsp;{payer.kpp}</>}. Счёт на&nbsp;предоплату 100&nbsp;%
        </p>
      )}
    </Panel>
  );
}
