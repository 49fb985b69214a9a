import { SignIn } from '@spindle/contract/account/auth';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { client } from '../../calls/client.ts';
import { FormCheckbox, FormPassword, FormText } from '../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { PENDING } from '../../shared/forms/pending-form.ts';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { useCloseStep, useOpenPopup, usePopups } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { RegistrationLinks } from './registration-links.tsx';
import styles from './auth-popups.module.css';

export function Popup() {
  const { formAction, answer } = useOpenPopup();
  const { open } = usePopups();
  const signedIn = useSignedIn();
  const form = useShopForm({
    schema: SignIn,
    answer,
    send: async (body) => {
      const entry = await client().auth.signIn({ body });
      if ('factor_needed' in entry) open('signInFactor');
      else await signedIn();
    },
  });
  useCloseStep(() => !form.sending);
  return (
    <PopupFrame>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          <FormText
            name="email"
            label="Электронная почта"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
          />
          <FormPassword name="password" label="Пароль" required />
          <div className={styles.between}>
            <FormCheckbox name="remember">Запомнить меня</FormCheckbox>
            <PopupTrigger popup="passwordRecovery" className="link">
              Забыли пароль?
            </PopupTrigger>
          </div>
          {answer?.values[PENDING] && (
            <input type="hidden" name={PENDING} value={answer.values[PENDING]} readOnly />
          )}
          <FormSubmit>Войти</FormSubmit>
          <RegistrationLinks lead="Нет кабинета?" />
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
