import type { CompanyMatch } from '@spindle/contract/account/company-data';
import { localeRules } from '@spindle/contract/shop/locales';
import { legalInn } from '@spindle/contract/account/sign-up';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { CompanyChoiceFields } from '../../../shared/forms/company-choice-fields.tsx';
import {
  chosenCompany,
  companyAnswer,
  companySchema,
  readMatches,
} from '../../../shared/forms/company-matches.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { PanelSubmit } from '../panel-submit.tsx';
import type { ProfileIntent } from '../profile/profile-actions.server.ts';

interface CompanyFormProps {
  readonly intent: Extract<ProfileIntent, 'convert' | 'correct'>;
  readonly inn?: string;
  readonly answer: FormAnswer | null;
}

interface CompanyMatches {
  readonly inn: string;
  readonly matches: readonly CompanyMatch[];
}

/** The tax number first, then the company found by it. */
export function CompanyForm({ intent, inn, answer }: CompanyFormProps) {
  const [found, setFound] = useState<CompanyMatches | null>(() => {
    const matches = answer?.values['matches'];
    return matches === undefined ? null : { inn: answer?.values['inn'] ?? '', matches: readMatches(matches) };
  });
  return found ? (
    <ChoiceForm intent={intent} found={found} answer={answer} onDone={() => setFound(null)} />
  ) : (
    <InnForm inn={inn} answer={answer} onFound={setFound} />
  );
}

function InnForm({
  inn,
  answer,
  onFound,
}: Pick<CompanyFormProps, 'inn' | 'answer'> & { onFound: (found: CompanyMatches) => void }) {
  const locale = useLayoutData()?.site.locale;
  const [schema] = useState(() => legalInn(locale));
  const form = useShopForm({
    schema,
    answer,
    send: async (body) => {
      const { data } = await client().auth.legalInn({ body });
      onFound({ inn: body.inn, matches: data });
    },
  });
  return (
    <ShopForm form={form} action={paths.profile()} className="stack">
      <input type="hidden" name="intent" value={'find-company' satisfies ProfileIntent} readOnly />
      <FormText
        name="inn"
        label={localeRules(locale).taxLabel}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={inn}
        required
      />
      <PanelSubmit look="plain">Найти компанию</PanelSubmit>
    </ShopForm>
  );
}

interface ChoiceFormProps extends Pick<CompanyFormProps, 'intent' | 'answer'> {
  readonly found: CompanyMatches;
  readonly onDone: () => void;
}

function ChoiceForm({ intent, found, answer, onDone }: ChoiceFormProps) {
  const { inn, matches } = found;
  const locale = useLayoutData()?.site.locale;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [schema] = useState(() => companySchema(matches));
  const form = useShopForm({
    schema,
    answer: companyAnswer(answer, matches),
    send: async (values) => {
      const body = { ...chosenCompany(values, matches), inn };
      if (intent === 'convert') await client().account.convertToLegal({ body });
      else await client().account.correctCompany({ body });
      await revalidate();
      toast({ text: intent === 'convert' ? 'Компания добавлена' : 'Данные компании изменены' });
      onDone();
    },
  });
  return (
    <ShopForm form={form} action={paths.profile()} className="stack">
      <input type="hidden" name="intent" value={intent} readOnly />
      <input type="hidden" name="inn" value={inn} readOnly />
      <p className="muted">
        {localeRules(locale).taxLabel} {inn}
      </p>
      <CompanyChoiceFields inn={inn} matches={matches} />
      <PanelSubmit>Сохранить компанию</PanelSubmit>
    </ShopForm>
  );
}
