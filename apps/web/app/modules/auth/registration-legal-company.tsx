import type { CompanyMatch } from '@spindle/contract/account/company-data';
import { localeRules } from '@spindle/contract/shop/locales';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { client } from '../../calls/client.ts';
import { CompanyChoiceFields } from '../../shared/forms/company-choice-fields.tsx';
import { chosenCompany, companyAnswer, companySchema } from '../../shared/forms/company-matches.ts';
import { FormSubmit } from '../../shared/forms/form-submit.tsx';
import { ShopForm } from '../../shared/forms/shop-form.tsx';
import { useShopForm } from '../../shared/forms/use-shop-form.ts';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { useSignedUp } from './use-signed-up.ts';
import styles from './auth-popups.module.css';

interface LegalCompanyStepProps {
  readonly uuid: string;
  readonly inn: string;
  readonly matches: readonly CompanyMatch[];
  readonly onBack: () => void;
}

export function LegalCompanyStep({ uuid, inn, matches, onBack }: LegalCompanyStepProps) {
  const { formAction, answer, closeTo } = useOpenPopup();
  const { taxLabel } = localeRules(useLayoutData()?.site.locale);
  const [schema] = useState(() => companySchema(matches));
  const signedUp = useSignedUp();
  const form = useShopForm({
    schema,
    answer: companyAnswer(answer, matches),
    send: async (values) => {
      const body = { uuid, ...chosenCompany(values, matches) };
      await signedUp(await client().auth.legalFinish({ body }));
    },
  });
  useCloseStep(() => !form.sending);
  return (
    <PopupFrame>
      <ShopForm form={form} action={formAction}>
        <DialogBody>
          <p className="second">
            Шаг 2 из&nbsp;2. {taxLabel} {inn}.
          </p>
          <input type="hidden" name="uuid" value={uuid} readOnly />
          <input type="hidden" name="inn" value={inn} readOnly />
          <CompanyChoiceFields inn={inn} matches={matches} />
          <FormSubmit>Зарегистрироваться</FormSubmit>
          <p className={styles.links}>
            {closeTo === undefined ? (
              <button type="button" className="link" onClick={onBack}>
                Назад
              </button>
            ) : (
              <PopupTrigger popup="registrationLegal" className="link">
                Начать заново
              </PopupTrigger>
            )}
          </p>
        </DialogBody>
      </ShopForm>
    </PopupFrame>
  );
}
