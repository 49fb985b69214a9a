import { HandOver } from '@spindle/contract/account/company';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { FormPassword } from '../../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { PanelSubmit } from '../panel-submit.tsx';
import type { ProfileIntent } from '../profile/profile-actions.server.ts';

export function CloseCompanyForm({ id, answer }: { id: string; answer: FormAnswer | null }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = useShopForm({
    schema: HandOver,
    answer,
    send: async (body) => {
      await client().company.close({ params: { id }, body });
      await revalidate();
      toast({ text: 'Кабинет компании закрыт' });
    },
  });
  return (
    <ShopForm form={form} action={paths.profile()} className="stack">
      <input type="hidden" name="intent" value={'close-company' satisfies ProfileIntent} readOnly />
      <input type="hidden" name="id" value={id} readOnly />
      <p className="second">
        Сотрудники получат письмо и&nbsp;больше не&nbsp;войдут в&nbsp;компанию, цены по&nbsp;её уровню скидки
        перестанут действовать. Оформленные заказы мы&nbsp;выполним, документы сохраним: так требует закон.
        Если компания продолжит работать, лучше передайте её сотруднику.
      </p>
      <FormPassword name="current_password" label="Ваш пароль" required />
      <PanelSubmit look="plain">Закрыть кабинет компании</PanelSubmit>
    </ShopForm>
  );
}
