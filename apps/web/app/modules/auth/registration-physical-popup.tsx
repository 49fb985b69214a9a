import { signUpPhysical } from '@spindle/contract/sign-up';
import { useState } from 'react';
import { client } from '../../client.ts';
import { ConsentField } from '../../forms/consent-field.tsx';
import { OfferNote } from '../../forms/offer-note.tsx';
import { FormSubmit } from '../../forms/form-submit.tsx';
import { ContactFields, NameFields, NewPasswordFields } from '../../forms/person-fields.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import { useShopForm } from '../../forms/use-shop-form.ts';
import { useLayoutData } from '../../shell/layout-data.ts';
import { DialogBody } from '@spindle/ui/dialog.tsx';
import { useCloseStep, useOpenPopup } from '../../kits/popups/popup-context.ts';
import { PopupFrame } from '../../kits/popups/popup-frame.tsx';
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
      await client().auth.signUpPhysical({ body });
      await signedUp();
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
