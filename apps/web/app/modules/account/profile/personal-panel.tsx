import { type Profile, profileForm } from '@spindle/contract/account/profile';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { FormPassword, FormPhone, FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { NameFields } from '../../../shared/forms/person-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { PanelSubmit } from '../panel-submit.tsx';
import type { ProfileIntent } from './profile-actions.server.ts';

export function PersonalPanel({ profile, answer }: { profile: Profile; answer: FormAnswer | null }) {
  const layout = useLayoutData();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [schema] = useState(() => profileForm(layout?.site.locale));
  const form = useShopForm({
    schema,
    answer,
    send: async (body) => {
      const { data } = await client().account.updateProfile({ body });
      await revalidate();
      toast({
        text: data.pending_email
          ? 'Сохранено. Подтвердите новую почту по\u00a0ссылке из\u00a0письма'
          : 'Сохранено',
      });
    },
  });
  return (
    <Panel title="Личные данные">
      <ShopForm form={form} action={paths.profile()} className="stack">
        <input type="hidden" name="intent" value={'personal' satisfies ProfileIntent} readOnly />
        <NameFields person={profile} />
        <div className="form-grid">
          <FormText
            name="middle_name"
            label="Отчество"
            autoComplete="additional-name"
            defaultValue={profile.middle_name ?? undefined}
          />
          <FormPhone name="phone" label="Телефон" defaultValue={profile.phone ?? undefined} required />
        </div>
        <FormSelect
          name="business_region_id"
          label="Регион"
          placeholder="Не выбран"
          defaultValue={String(profile.business_region_id ?? '')}
          options={(layout?.regions ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <div className="form-grid">
          <FormText
            name="email"
            label="Электронная почта"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={profile.email}
            hint={profile.pending_email ? `Ждёт подтверждения: ${profile.pending_email}` : undefined}
            required
          />
          <FormPassword
            name="current_password"
            label="Пароль для смены почты"
            hint="Нужен, только если меняете почту"
          />
        </div>
        <PanelSubmit>Сохранить</PanelSubmit>
      </ShopForm>
    </Panel>
  );
}
