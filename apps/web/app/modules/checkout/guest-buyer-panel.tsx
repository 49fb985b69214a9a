import { guestBuyer } from '@spindle/contract/account/guest-buyer';
import { localeRules } from '@spindle/contract/shop/locales';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { formBody } from '../../shared/forms/form-body.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { ContactFields, NameFields } from '../../shared/forms/person-fields.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import type { CheckoutAnswer, CheckoutIntent } from './checkout-actions.server.ts';
import { BUYER_FORM } from './details-body.ts';
import styles from './checkout-page.module.css';

/** Where the shop has no accounts the buyer types in who they are and who pays; the rest of the checkout follows. */
export function GuestBuyerPanel({ answer }: { readonly answer: CheckoutAnswer | null }) {
  const site = useLayoutData()?.site;
  const { taxLabel, hasKpp } = localeRules(site?.locale);
  const individuals = site?.individualsAllowed !== false;
  const { revalidate } = useRevalidator();
  const [schema] = useState(() => guestBuyer(site?.locale));
  const form = useShopForm({
    schema,
    answer: answer && { ...answer, message: null },
    send: async (values) => {
      await client().checkout.buyer({ body: formBody(values) as never });
      await revalidate();
    },
  });
  return (
    <Panel title="Покупатель" variant="current">
      <p className={styles.lead}>
        Счёт и&nbsp;ссылку на&nbsp;заказ пришлём на&nbsp;почту.
        {individuals
          ? ' Если платит компания, укажите её номер: остальное найдём в\u00a0реестре.'
          : ' Мы\u00a0продаём компаниям и\u00a0предпринимателям.'}
      </p>
      <ShopForm id={BUYER_FORM} form={form} action={paths.checkout()} className={styles.details}>
        <input type="hidden" name="intent" value={'buyer' satisfies CheckoutIntent} />
        <NameFields />
        <ContactFields />
        <div className="form-grid">
          <FormText name="inn" label={taxLabel} inputMode="numeric" required={!individuals} />
          <FormText name="name_short" label="Компания" hint={'Если её нет в\u00a0реестре'} />
        </div>
        <div className="form-grid">
          {hasKpp && <FormText name="kpp" label="КПП" inputMode="numeric" />}
          <FormText name="legal_address" label="Юридический адрес" />
        </div>
        <ConsentField />
        {form.state.message && (
          <Note look="err" alert>
            {form.state.message}
          </Note>
        )}
        <div className={styles.buttons}>
          <Button look="dark" type="submit" loading={form.sending}>
            Дальше к&nbsp;доставке
          </Button>
        </div>
      </ShopForm>
    </Panel>
  );
}
