import { signUpPhysical } from '@spindle/contract/account/sign-up';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { client } from '../../calls/client.ts';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { OfferNote } from '../../shared/forms/offer-note.tsx';
import { ContactFields, NameFields, NewPasswordFields } from '../../shared/forms/person-fields.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { RegistrationLinks } from './registration-links.tsx';
import { useSignedUp } from './use-signed-up.ts';

export function Popup() {
  const { formAction, answer } = useOpenPopup();
  const locale = useLayoutData()?.site.locale;
  const [schema] = useState(() => signUpPhysical(locale));
  const signedUp = useSignedUp();
  const form = useShopForm({
    schema,
    answer,
    send: async (body) => {
      await signedUp(await client().auth.signUpPhysical({ body }));
    },
  });
  useCloseStep(() => !form.sending);
  return (
    <PopupFrame>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          <NameFields />
          <ContactFields />
          <NewPasswordFields />
          <ConsentField />
          <OfferNote />
          <FormSubmit>Зарегистрироваться</FormSubmit>
          <RegistrationLinks lead="Другие способы:" except="registrationPhysical" withLogin />
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
