import type { User } from '@spindle/contract/account/account';
import { firstProfile } from '@spindle/contract/account/profile';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { FormPhone } from '../../../shared/forms/form-fields.tsx';
import { NameFields } from '../../../shared/forms/person-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { PanelSubmit } from '../panel-submit.tsx';
import type { ProfileIntent } from './profile-actions.server.ts';

/** A user invited without a name fills the profile here. */
export function FirstProfileForm({ user, answer }: { user: User; answer: FormAnswer | null }) {
  const locale = useLayoutData()?.site.locale;
  const { revalidate } = useRevalidator();
  const [schema] = useState(() => firstProfile(locale));
  const form = useShopForm({
    schema,
    answer,
    send: async (body) => {
      await client().account.fillProfile({ body });
      await revalidate();
    },
  });
  return (
    <ShopForm form={form} action={paths.personal()} className="stack">
      <input type="hidden" name="intent" value={'fill' satisfies ProfileIntent} readOnly />
      <p className="second">Заполните профиль, чтобы менеджер знал, как к&nbsp;вам обращаться.</p>
      <NameFields person={user} />
      <FormPhone name="phone" label="Телефон" defaultValue={user.phone ?? undefined} required />
      <PanelSubmit>Сохранить</PanelSubmit>
    </ShopForm>
  );
}
