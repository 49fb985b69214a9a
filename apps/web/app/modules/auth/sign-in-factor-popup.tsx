import { TotpCode } from '@spindle/contract/account/factor-data';
import { DialogBody, DialogFoot } from '@spindle/ui/overlay/dialog.tsx';
import { client } from '../../calls/client.ts';
import { PasskeyButton } from '../../shared/account/passkey-button.tsx';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { PENDING } from '../../shared/forms/pending-form.ts';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import type { PopupLoad, PopupProps } from '../../shared/popups/popup-module.ts';
import { useSignedIn } from './use-signed-in.ts';

export const load = ((api) => api.auth.signInStep()) satisfies PopupLoad;

/** The second factor, after the password or the link of an e-mail. */
export function Popup({ data }: PopupProps<typeof load>) {
  return data ? <CodeStep withPasskey={data.ways.includes('passkey')} /> : <StepOver />;
}

function CodeStep({ withPasskey }: { withPasskey: boolean }) {
  const { formAction, answer } = useOpenPopup();
  const signedIn = useSignedIn();
  const form = useShopForm({
    schema: TotpCode,
    answer,
    send: async (body) => {
      await client().auth.signInFactor({ body });
      await signedIn();
    },
  });
  useCloseStep(() => !form.sending);
  return (
    <PopupFrame>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          <p className="second">Остался один шаг: подтвердите, что входите вы.</p>
          {withPasskey && (
            <PasskeyButton
              size="l"
              wide
              getOptions={async () => (await client().auth.signInPasskeyOptions()).data}
              send={async (passkey) => {
                await client().auth.signInFactor({ body: { passkey } });
                await signedIn();
              }}
            >
              Войти с&nbsp;ключом доступа
            </PasskeyButton>
          )}
          <FormText
            name="code"
            label="Код"
            autoComplete="one-time-code"
            inputMode="text"
            hint={
              withPasskey
                ? 'Шесть цифр из\u00a0приложения, если вы\u00a0его подключили, или резервный код'
                : 'Шесть цифр из\u00a0приложения или резервный код'
            }
            required
            data-autofocus
          />
          {answer?.values[PENDING] && (
            <input type="hidden" name={PENDING} value={answer.values[PENDING]} readOnly />
          )}
          <FormSubmit>Подтвердить</FormSubmit>
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}

function StepOver() {
  return (
    <PopupFrame>
      <DialogBody>
        <p>Время на&nbsp;подтверждение вышло. Войдите ещё раз.</p>
      </DialogBody>
      <DialogFoot>
        <PopupButton popup="login" look="dark" data-autofocus>
          Войти
        </PopupButton>
      </DialogFoot>
    </PopupFrame>
  );
}
