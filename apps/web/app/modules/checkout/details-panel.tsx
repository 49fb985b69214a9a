import { ApiError } from '@spindle/client/api-error';
import { buyerMarkFields } from '@spindle/contract/catalogue/buyer-marks';
import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { flagField } from '@spindle/contract/fields/consent';
import { nameField } from '@spindle/contract/fields/contact/name';
import { optionalRegistrationNumberField } from '@spindle/contract/fields/requisites/registration-number';
import { optionalTextField } from '@spindle/contract/fields/text';
import { formPhoneField } from '@spindle/contract/forms/shared-fields';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { MarkFields } from '../../shared/orders/mark-fields.tsx';
import { FormCheckbox, FormPhone, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { refusalText } from '../../shared/forms/form-errors.ts';
import { newFormKey } from '../../shared/forms/form-key.ts';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import type { CheckoutAnswer, CheckoutIntent } from './checkout-actions.server.ts';
import { DETAILS_FORM, detailsBody, detailsErrors, type ButtonMessages } from './details-body.ts';
import styles from './checkout-page.module.css';

interface DetailsPanelProps {
  overview: CheckoutOverview;
  answer: CheckoutAnswer | null;
  /** Of a page the server rendered. */
  formKey: string;
  onSending: (sending: boolean) => void;
  /** The missing delivery is reported at its choice. */
  onDeliveryRefused: (message: string | null) => void;
  /** Unseen changes are reported where they are agreed to. */
  onMessages: (messages: ButtonMessages) => void;
}

/** Who gets the goods, and the last word of the buyer; sends the order. */
export function DetailsPanel(props: DetailsPanelProps) {
  const { overview, answer, formKey, onSending, onDeliveryRefused, onMessages } = props;
  const locale = useLayoutData()?.site.locale;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { your_data: person, delivery_selected: selected } = overview;
  const [key, setKey] = useState(formKey);
  const [schema] = useState(() =>
    z.object({
      name: nameField(),
      phone: formPhoneField(locale),
      registration_number: optionalRegistrationNumberField(),
      ...buyerMarkFields(),
      comment: optionalTextField({ multiline: true }),
      call_consent: flagField(true),
    }),
  );
  const form = useShopForm({
    schema,
    answer: answer && { ...answer, message: null, errors: detailsErrors(answer.errors) },
    send: async (values) => {
      onSending(true);
      try {
        const body = { ...detailsBody(values), version: overview.version, idempotency_key: key };
        const { id } = await client().checkout.complete({ body });
        await navigate(paths.checkoutDone(id));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) throw error;
        // Whatever the buyer changes now is another order under another name.
        if (error.code === 'key_reused') setKey(newFormKey());
        const { delivery, ...fields } = error.fields;
        onDeliveryRefused(delivery?.[0] ?? null);
        const messages = Object.values(fields).flat();
        // Shows the new data before the message about it.
        await revalidate();
        onMessages({
          texts: messages.length > 0 || delivery ? messages : [refusalText(error)],
          isChanged: error.code === 'checkout_changed',
        });
        if (error.status !== 409 && !delivery) throw error;
      } finally {
        onSending(false);
      }
    },
  });
  // One press reports everything missing, including the choices above the fields.
  const submit: typeof form.submit = async (event) => {
    await form.submit(event);
    if (overview.delivery_missing) onDeliveryRefused(overview.delivery_missing);
  };
  return (
    <Panel title="Получатель">
      <ShopForm
        id={DETAILS_FORM}
        form={{ ...form, submit }}
        action={paths.checkout()}
        className={styles.details}
      >
        <input type="hidden" name="intent" value={'complete' satisfies CheckoutIntent} />
        <input type="hidden" name="version" value={overview.version} readOnly />
        <input type="hidden" name="key" value={key} readOnly />
        <div className="form-grid">
          <FormText
            name="name"
            label="Фамилия и имя"
            autoComplete="name"
            defaultValue={person.name}
            required
          />
          <FormPhone name="phone" label="Телефон" defaultValue={person.phone ?? undefined} required />
        </div>
        {selected?.type === 'Pickup' && (
          <FormText
            name="registration_number"
            label="Номер автомобиля"
            hint={'Для пропуска на\u00a0склад, в\u00a0виде А123ВС96'}
            autoComplete="off"
          />
        )}
        {person.payer?.is_legal && <MarkFields last={person.last_marks} />}
        <FormTextarea
          name="comment"
          label="Комментарий"
          rows={3}
          placeholder="Пропуск, время приёмки, номер заявки"
        />
        <FormCheckbox name="call_consent" defaultChecked={overview.call_consent}>
          Перезвоните мне, чтобы подтвердить заказ
        </FormCheckbox>
      </ShopForm>
    </Panel>
  );
}
