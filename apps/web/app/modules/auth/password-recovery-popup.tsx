import { SendResetEmail } from '@spindle/contract/account/auth';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { client } from '../../calls/client.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { RequestThanks } from '../../shared/forms/request-thanks.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import { RegistrationLinks } from './registration-links.tsx';

const sentMessage =
  'Если кабинет с\u00a0этой почтой есть, письмо со\u00a0ссылкой уже в\u00a0пути. Ссылка действует один час.';

export function Popup() {
  const { formAction, answer, sent } = useOpenPopup();
  const [done, setDone] = useState(sent !== null);
  const form = useShopForm({
    schema: SendResetEmail,
    answer,
    send: async (body) => {
      await client().auth.sendResetEmail({ body });
      setDone(true);
    },
  });
  useCloseStep(() => !form.sending);
  if (done) {
    return (
      <PopupFrame title="Проверьте почту">
        <RequestThanks message={sentMessage} />
      </PopupFrame>
    );
  }
  return (
    <PopupFrame>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          <p className="second">Пришлём ссылку, по&nbsp;которой можно задать новый пароль.</p>
          <FormText
            name="email"
            label="Электронная почта"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
          />
          <FormSubmit>Прислать ссылку</FormSubmit>
          <RegistrationLinks lead="Вспомнили пароль или нет кабинета?" withLogin />
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
