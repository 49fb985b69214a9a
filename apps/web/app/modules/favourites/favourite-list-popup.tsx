import { ListName } from '@spindle/contract/catalogue/favourites';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import type { PopupParams } from '../../shared/popups/popup-module.ts';

/** A new list, or with an id a new name for one. */
export function Popup({ params }: { params: PopupParams }) {
  const { formAction, answer, drop } = useOpenPopup();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const listId = params['id'];
  const form = useShopForm({
    schema: ListName,
    answer,
    send: async (body) => {
      if (listId) {
        await client().favourites.renameList({ params: { listId }, body });
        await revalidate();
        drop();
        toast({ text: 'Список переименован' });
        return;
      }
      const { data } = await client().favourites.addList({ body });
      drop();
      await navigate(paths.favoriteList(data.id));
    },
  });
  useCloseStep(() => !form.sending);
  return (
    <PopupFrame title={listId ? 'Переименовать список' : undefined}>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          {listId && <input type="hidden" name="id" value={listId} readOnly />}
          <FormText
            name="name"
            label="Название"
            hint="Например, «Ежемесячный заказ»"
            defaultValue={params['name']}
            autoComplete="off"
            required
          />
          <FormSubmit>{listId ? 'Переименовать' : 'Создать список'}</FormSubmit>
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
