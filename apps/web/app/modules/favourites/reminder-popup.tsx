import { Reminder } from '@spindle/contract/catalogue/favourites';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { client } from '../../calls/client.ts';
import { intervalNames } from '../../shared/account/reminder-words.ts';
import { FormRadio, FormText } from '../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import type { PopupParams } from '../../shared/popups/popup-module.ts';
import { useLayoutData } from '../../layout/layout-data.ts';

const aWeek = 7 * 24 * 3_600_000;

/** An e-mail reminder of a list, on a day and then at an interval. */
export function Popup({ params }: { params: PopupParams }) {
  const { formAction, answer, drop } = useOpenPopup();
  const email = useLayoutData()?.user?.email;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const listId = params['id'] ?? '';
  const [today] = useState(() => shopDay(new Date()));
  const [nextWeek] = useState(() => shopDay(new Date(Date.now() + aWeek)));
  const form = useShopForm({
    schema: Reminder,
    answer,
    send: async (body) => {
      await client().favourites.remind({ params: { listId }, body });
      await revalidate();
      drop();
      toast({ text: 'Напоминание поставлено' });
    },
  });
  useCloseStep(() => !form.sending);
  return (
    <PopupFrame>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          <input type="hidden" name="id" value={listId} readOnly />
          <p className="second">
            Утром этого дня пришлём на&nbsp;{email ?? 'вашу почту'} список с&nbsp;ценами и&nbsp;остатками
            на&nbsp;сегодня.
          </p>
          <FormText
            name="date"
            label="Когда напомнить"
            type="date"
            min={today}
            defaultValue={params['date'] ?? nextWeek}
            required
          />
          <FormRadio
            name="interval"
            label="Повторять"
            defaultValue={params['interval'] ?? 'once'}
            options={Object.entries(intervalNames).map(([value, label]) => ({ value, label }))}
            required
          />
          <FormSubmit>Напомнить</FormSubmit>
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
