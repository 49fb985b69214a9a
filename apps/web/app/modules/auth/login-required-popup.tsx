import { Button } from '@spindle/ui/buttons/button.tsx';
import { DialogBody, DialogFoot } from '@spindle/ui/overlay/dialog.tsx';
import { useEffect } from 'react';
import { storePendingAction } from '../../calls/pending-actions.ts';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import { addFavourite } from '../../shared/goods/marks/favourite-changes.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import { holdForSignIn } from '../../shared/visitor/unsent-calls.ts';
import { RegistrationLinks } from './registration-links.tsx';

/** Stands before what only signed-in buyers can do. */
export function Popup() {
  const { closeTo, drop, params } = useOpenPopup();
  const basket = useBasket();
  const { heart, like, dislike } = params;
  // Here and not at the press, which may have come before the page's scripts.
  useEffect(() => {
    if (heart) holdForSignIn(addFavourite(heart));
    if (like) storePendingAction({ kind: 'vote', key: `like ${like}`, values: [] });
    if (dislike) storePendingAction({ kind: 'vote', key: `dislike ${dislike}`, values: [] });
  }, [heart, like, dislike]);
  return (
    <PopupFrame>
      <DialogBody>
        <p>
          Это доступно после входа в&nbsp;личный кабинет. {basket ? 'Корзина и\u00a0всё, что' : 'Всё, что'}{' '}
          вы&nbsp;выбрали, сохранится.
        </p>
        <RegistrationLinks lead="Нет кабинета?" />
      </DialogBody>
      <DialogFoot>
        {closeTo === undefined && <Button onClick={drop}>Не сейчас</Button>}
        <PopupButton popup="login" params={params} look="dark" data-autofocus>
          Войти
        </PopupButton>
      </DialogFoot>
    </PopupFrame>
  );
}
