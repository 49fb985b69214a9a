import type { CompanyMatch } from '@spindle/contract/company-data';
import { Note } from '../ui/note.tsx';
import { writeMatches } from './company-matches.ts';
import { FormRadio, FormText } from './form-fields.tsx';

/** Companies found by a tax number to choose from, or fields to type one in. */
export function CompanyChoiceFields({ matches }: { matches: readonly CompanyMatch[] }) {
  if (matches.length === 0) {
    return (
      <>
        <input type="hidden" name="matches" value={writeMatches(matches)} readOnly />
        <Note look="info">
          Такой компании в&nbsp;справочнике нет. Впишите данные сами, мы&nbsp;их&nbsp;проверим.
        </Note>
        <FormText name="name_short" label="Название" autoComplete="organization" required />
        <FormText name="kpp" label="КПП" inputMode="numeric" hint={'У\u00a0предпринимателя его нет'} />
        <FormText name="legal_address" label="Юридический адрес" autoComplete="street-address" />
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
        options={matches.map((match, place) => ({
          value: String(place),
          label: match.legal_name_short,
          hint: [match.kpp && `КПП\u00a0${match.kpp}`, match.legal_address].filter(Boolean).join(', '),
        }))}
      />
    </>
  );
}
