import type { CompanyMatch } from '@spindle/contract/account/company-data';
import { localeRules } from '@spindle/contract/shop/locales';
import { legalPreparation } from '@spindle/contract/account/sign-up';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { client } from '../../calls/client.ts';
import { readMatches } from '../../shared/forms/company-matches.ts';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { OfferNote } from '../../shared/forms/offer-note.tsx';
import { ContactFields, NameFields, NewPasswordFields } from '../../shared/forms/person-fields.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { LegalCompanyStep } from './registration-legal-company.tsx';
import { RegistrationLinks } from './registration-links.tsx';

interface Preparation {
  readonly uuid: string;
  readonly inn: string;
  readonly matches: readonly CompanyMatch[];
}

/** Step one: the person and the tax number. Step two: the company found by it. */
export function Popup() {
  const { answer } = useOpenPopup();
  const [prepared, setPrepared] = useState<Preparation | null>(() => {
    const uuid = answer?.values['uuid'];
    if (!uuid) return null;
    return { uuid, inn: answer.values['inn'] ?? '', matches: readMatches(answer.values['matches']) };
  });
  return prepared ? (
    <LegalCompanyStep {...prepared} onBack={() => setPrepared(null)} />
  ) : (
    <PersonStep onDone={setPrepared} />
  );
}

function PersonStep({ onDone }: { onDone: (prepared: Preparation) => void }) {
  const { formAction, answer } = useOpenPopup();
  const locale = useLayoutData()?.site.locale;
  const { taxLabel } = localeRules(locale);
  const [schema] = useState(() => legalPreparation(locale));
  const form = useShopForm({
    schema,
    answer,
    send: async (body) => {
      const { uuid, data } = await client().auth.legalPreparation({ body });
      onDone({ uuid, inn: body.inn, matches: data });
    },
  });
  useCloseStep(() => !form.sending);
  return (
    <PopupFrame>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          <p className="second">Шаг 1 из&nbsp;2. Найдём компанию по&nbsp;{taxLabel}.</p>
          <FormText name="inn" label={taxLabel} inputMode="numeric" autoComplete="off" required />
          <NameFields />
          <ContactFields />
          <NewPasswordFields />
          <ConsentField />
          <OfferNote />
          <FormSubmit>Продолжить</FormSubmit>
          <RegistrationLinks lead="Другие способы:" except="registrationLegal" withLogin />
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
