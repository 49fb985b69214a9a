import { ListName, type FavouriteList } from '@spindle/contract/catalogue/favourites';
import { Checkbox, CheckboxList } from '@spindle/ui/form/checkbox.tsx';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useEffect, useState } from 'react';
import { client } from '../../calls/client.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { placeInList } from '../../shared/goods/marks/favourite-changes.ts';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import type { PopupParams } from '../../shared/popups/popup-module.ts';
import { useVisitorChange } from '../../shared/visitor/use-visitor-change.ts';

/** Lists that hold the product; a new list is created in place. */
export function Popup({ params }: { params: PopupParams }) {
  const goodsId = params['id'] ?? '';
  const { formAction, answer, drop } = useOpenPopup();
  const change = useVisitorChange();
  const toast = useToast();
  const [lists, setLists] = useLists(goodsId);
  const form = useShopForm({
    schema: ListName,
    answer,
    send: async (body) => {
      const { data } = await client().favourites.addList({ body });
      drop();
      if (await change(placeInList(goodsId, data.id, true, 0)))
        toast({ text: `Добавлено в\u00a0список «${data.name}»` });
    },
  });
  useCloseStep(() => !form.sending);
  const toggleInList = (list: FavouriteList, put: boolean): void => {
    const set = (inList: boolean) =>
      setLists((now) => now.map((one) => (one.id === list.id ? { ...one, has_goods: inList } : one)));
    set(put);
    const others = lists.filter(({ id, has_goods }) => id !== list.id && has_goods).length;
    void change(placeInList(goodsId, list.id, put, others)).then((isSaved) => !isSaved && set(!put));
  };
  return (
    <PopupFrame>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          <input type="hidden" name="goods_id" value={goodsId} readOnly />
          {lists.length > 0 && (
            <CheckboxList>
              {lists.map((list) => (
                <Checkbox
                  key={list.id}
                  checked={list.has_goods ?? false}
                  count={list.goods_count}
                  onChange={(event) => toggleInList(list, event.target.checked)}
                >
                  {list.name}
                </Checkbox>
              ))}
            </CheckboxList>
          )}
          <FormText name="name" label="Новый список" autoComplete="off" />
          <FormSubmit>Добавить в&nbsp;новый список</FormSubmit>
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}

function useLists(goodsId: string) {
  const [lists, setLists] = useState<readonly FavouriteList[]>([]);
  useEffect(() => {
    let here = true;
    client()
      .favourites.lists({ query: { goods_id: goodsId } }, { hint: 'passive' })
      .then(
        ({ data }) => here && setLists(data),
        () => {},
      );
    return () => {
      here = false;
    };
  }, [goodsId]);
  return [lists, setLists] as const;
}
