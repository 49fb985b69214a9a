import { type Address, addressForm, newAddress } from '@spindle/contract/account/address';
import { DELIVERY_TYPES } from '@spindle/contract/constants';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { client } from '../../../calls/client.ts';
import {
  FormCheckbox,
  FormPhone,
  FormSelect,
  FormText,
  FormTextarea,
} from '../../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../../shared/forms/form-submit.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { useCloseStep, useOpenPopup } from '../../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../../shared/popups/popup-frame.tsx';
import type { PopupParams } from '../../../shared/popups/popup-module.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';

/** The profile's addresses: opened with an id, the popup changes one of them. */
function useSavedAddress(id: string | undefined): Address | undefined {
  const page = useRouteLoaderData('modules/account/profile/profile-page') as
    | { addresses: Address[] }
    | undefined;
  return id ? page?.addresses.find((entry) => entry.id === id) : undefined;
}

/** Added on the way to an order, it is where the order goes. */
async function chooseAdded(delivery: string | undefined, id: string): Promise<void> {
  const type = DELIVERY_TYPES.find((one) => one === delivery);
  if (type) await client().checkout.delivery({ body: { delivery: { type, address_id: id } } });
}

export function Popup({ params }: { params: PopupParams }) {
  const { formAction, answer, drop } = useOpenPopup();
  const layout = useLayoutData();
  const savedAddress = useSavedAddress(params['id']);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [schema] = useState(() =>
    savedAddress ? addressForm(layout?.site.locale) : newAddress(layout?.site.locale),
  );
  const form = useShopForm({
    schema,
    answer,
    send: async (body) => {
      if (savedAddress) await client().account.updateAddress({ params: { id: savedAddress.id }, body });
      else {
        const { data } = await client().account.addAddress({ body });
        await chooseAdded(params['delivery'], data.id);
      }
      await revalidate();
      drop();
      toast({ text: savedAddress ? 'Адрес изменён' : 'Адрес добавлен' });
    },
  });
  useCloseStep(() => !form.sending);
  const owned = savedAddress ? [] : (layout?.user?.clients ?? []).filter(({ role }) => role === 'owner');
  return (
    <PopupFrame title={savedAddress ? 'Изменить адрес' : undefined}>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          {savedAddress && <input type="hidden" name="id" value={savedAddress.id} readOnly />}
          {owned.length > 0 && (
            <FormSelect
              name="client_id"
              label="Чей адрес"
              placeholder="Мой"
              options={owned.map(({ id, name }) => ({ value: id, label: `Офис: ${name}` }))}
            />
          )}
          <FormText name="name" label="Название" hint="Например, «Цех 2»" defaultValue={savedAddress?.name} />
          <div className="form-grid">
            <FormText
              name="city"
              label="Город"
              autoComplete="address-level2"
              defaultValue={savedAddress?.city}
              required
            />
            <FormText
              name="postal_code"
              label="Индекс"
              inputMode="numeric"
              autoComplete="postal-code"
              defaultValue={savedAddress?.postal_code ?? undefined}
            />
          </div>
          <FormText
            name="address"
            label="Улица, дом, помещение"
            autoComplete="street-address"
            defaultValue={savedAddress?.address}
            required
          />
          <div className="form-grid">
            <FormText
              name="contact_name"
              label="Кто примет"
              defaultValue={savedAddress?.contact_name ?? undefined}
            />
            <FormPhone name="phone" label="Телефон" defaultValue={savedAddress?.phone ?? undefined} />
          </div>
          <FormTextarea
            name="comment"
            label="Комментарий"
            rows={2}
            hint="Пропуск, ворота, часы приёма"
            defaultValue={savedAddress?.comment ?? undefined}
          />
          <FormCheckbox name="is_default" defaultChecked={savedAddress?.is_default}>
            Основной адрес
          </FormCheckbox>
          <FormSubmit>{savedAddress ? 'Сохранить адрес' : 'Добавить адрес'}</FormSubmit>
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
