import { HandOver, type Employee } from '@spindle/contract/account/company';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import * as z from 'zod/mini';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { client } from '../../../calls/client.ts';
import { FormPassword, FormSelect } from '../../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { PanelSubmit } from '../panel-submit.tsx';
import type { ProfileIntent } from '../profile/profile-actions.server.ts';

const schema = z.extend(HandOver, { id: z.string() });

export const employeeName = ({ first_name, last_name, email }: Employee): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;

/** The owner picks an employee who owns the company from now on. */
export function HandOverForm({ heirs, answer }: { heirs: readonly Employee[]; answer: FormAnswer | null }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [many] = useState(() => new Set(heirs.map((one) => one.client.id)).size > 1);
  const form = useShopForm({
    schema,
    answer,
    send: async ({ id, ...body }) => {
      await client().company.handOver({ params: { id }, body });
      await revalidate();
      toast({ text: 'Компания передана новому владельцу' });
    },
  });
  return (
    <ShopForm form={form} action={paths.profile()} className="stack">
      <input type="hidden" name="intent" value={'hand-over' satisfies ProfileIntent} readOnly />
      <p className="second">
        Новый владелец будет приглашать и&nbsp;удалять сотрудников. Вы&nbsp;останетесь сотрудником компании.
      </p>
      <FormSelect
        name="id"
        label="Новый владелец"
        options={heirs.map((one) => ({
          value: one.id,
          label: many ? `${employeeName(one)}, ${one.client.name}` : `${employeeName(one)}, ${one.email}`,
        }))}
      />
      <FormPassword name="current_password" label="Ваш пароль" required />
      <PanelSubmit look="plain">Передать компанию</PanelSubmit>
    </ShopForm>
  );
}
