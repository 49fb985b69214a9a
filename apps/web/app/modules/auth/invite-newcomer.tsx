import { consentField } from '@spindle/contract/fields/consent';
import { nameField } from '@spindle/contract/fields/contact/name';
import { confirmCheck, newPasswordShape } from '@spindle/contract/fields/password/new-password';
import { formPhoneField } from '@spindle/contract/forms/shared-fields';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { FormPhone } from '../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { NameFields, NewPasswordFields } from '../../shared/forms/person-fields.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../shared/forms/use-shop-form.ts';
import { useLayoutData } from '../../layout/layout-data.ts';

/** The mailbox has no account yet: it gets one, and the company with it. */
export function InviteNewcomer({ token, answer }: { token: string; answer: FormAnswer | null }) {
  const locale = useLayoutData()?.site.locale;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [schema] = useState(() =>
    z
      .strictObject({
        first_name: nameField(),
        last_name: nameField(),
        phone: formPhoneField(locale),
        consent: consentField(),
        ...newPasswordShape(),
      })
      .check(confirmCheck()),
  );
  const form = useShopForm({
    schema,
    answer,
    send: async (values) => {
      await client().auth.acceptInvite({ body: { token, ...values } });
      await navigate(paths.personal(), { replace: true });
      await revalidate();
    },
  });
  return (
    <ShopForm form={form} action={`${paths.invite()}?${new URLSearchParams({ token })}`}>
      <NameFields />
      <FormPhone name="phone" label="Телефон" required />
      <NewPasswordFields />
      <ConsentField />
      <FormSubmit>Принять приглашение</FormSubmit>
    </ShopForm>
  );
}
