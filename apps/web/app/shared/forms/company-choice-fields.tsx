import type { CompanyMatch } from '@spindle/contract/account/company-data';
import { isCompanyInn } from '@spindle/contract/fields/requisites/tax-number';
import { localeRules } from '@spindle/contract/shop/locales';
import { Note } from '@spindle/ui/text/note.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { writeMatches } from './company-matches.ts';
import { FormRadio, FormText } from './form-fields.tsx';

/** Companies found by a tax number to choose from, or fields to type one in. */
export function CompanyChoiceFields({ inn, matches }: { inn: string; matches: readonly CompanyMatch[] }) {
  const { hasKpp } = localeRules(useLayoutData()?.site.locale);
  if (matches.length === 0) {
    return (
      <>
        <input type="hidden" name="matches" value={writeMatches(matches)} readOnly />
        <Note look="info">
          Такой компании в&nbsp;справочнике нет. Впишите данные сами, мы&nbsp;их&nbsp;проверим.
        </Note>
        <FormText name="name_short" label="Название" autoComplete="organization" required />
        {hasKpp && isCompanyInn(inn) && <FormText name="kpp" label="КПП" inputMode="numeric" required />}
        <FormText name="legal_address" label="Юридический адрес" autoComplete="street-address" required />
      </>
    );
  }
  return (
    <>
      <input type="hidden" name="matches" value={writeMatches(matches)} readOnly />
      <FormRadio
        name="match"
        label="Ваша компания"
        required
        options={matches.map((match, index) => ({
          value: String(index),
          label: match.legal_name_short,
          hint: [match.kpp && `КПП\u00a0${match.kpp}`, match.legal_address].filter(Boolean).join(', '),
        }))}
      />
    </>
  );
}
