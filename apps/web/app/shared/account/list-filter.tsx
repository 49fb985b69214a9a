import { TEXT_LIMITS } from '@spindle/contract/constants';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Select, type SelectOption } from '@spindle/ui/form/select.tsx';
import { DateInput, TextInput } from '@spindle/ui/form/text-input.tsx';
import type { SubmitEvent } from 'react';
import { filterHref, type FilterValues, usualPeriods, withValues } from './filter-address.ts';
import { useFilterDraft } from './use-filter-draft.ts';
import styles from './list-filter.module.css';

export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  /** The first line, which takes the choice off: «Все». */
  readonly any: string;
  readonly options: readonly SelectOption[];
}

interface Props {
  readonly path: string;
  readonly values: FilterValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly today: string;
  /** What may be typed into the search: «Номер, артикул или товар». */
  readonly search: string;
  readonly choices: readonly FilterChoice[];
}

const baseNames = ['query', 'from', 'to'];

/** The search of a list and what narrows it. A plain form of its address; with JavaScript each choice applies at once. */
export function ListFilter({ path, values, errors, today, search, choices }: Props) {
  const draft = useFilterDraft(path, values);
  const visibleNames = new Set([...baseNames, ...choices.map(({ name }) => name)]);
  const folded = Object.keys(values).filter((name) => visibleNames.has(name) && name !== 'query').length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    draft.apply();
  };
  return (
    <search>
      <form action={path} className={styles.form} onSubmit={submit}>
        {Object.entries(values).map(
          ([name, value]) =>
            !visibleNames.has(name) && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className={styles.words}>
          <Field label={search} error={errors['query']} className={styles.word ?? ''}>
            <TextInput
              name="query"
              type="search"
              icon="search"
              autoComplete="off"
              maxLength={TEXT_LIMITS.query}
              value={draft.value('query')}
              onChange={(event) => draft.type('query', event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" look="dark">
            Найти
          </Button>
        </div>
        <details className={styles.fold} open={Boolean(errors['from'] ?? errors['to']) || undefined}>
          <summary className={styles.summary}>
            <Icon name="filter" size="s" /> Период и&nbsp;другие условия
            {folded > 0 && <b>{folded}</b>}
          </summary>
          <div className={styles.fields}>
            <Field label="С даты" error={errors['from']}>
              <DateInput
                name="from"
                value={draft.value('from')}
                onChange={(event) => draft.typeDay('from', event.currentTarget.value)}
              />
            </Field>
            <Field label="По дату" error={errors['to']}>
              <DateInput
                name="to"
                value={draft.value('to')}
                onChange={(event) => draft.typeDay('to', event.currentTarget.value)}
              />
            </Field>
            {choices.map(({ name, label, any, options }) => (
              <Field key={name} label={label}>
                <Select
                  name={name}
                  placeholder={any}
                  options={options}
                  value={draft.value(name)}
                  onChange={(event) => draft.choose(name, event.currentTarget.value)}
                />
              </Field>
            ))}
          </div>
          <Periods path={path} values={values} today={today} onClear={draft.clear} />
        </details>
      </form>
    </search>
  );
}

/** A press chooses a period, another one takes it off. */
function Periods({
  path,
  values,
  today,
  onClear,
}: Pick<Props, 'path' | 'values' | 'today'> & { readonly onClear: () => void }) {
  return (
    <ChipRow label="Период">
      {usualPeriods(today).map(({ name, from, to }) => {
        const selected = values['from'] === from && values['to'] === to;
        const period = selected ? { from: null, to: null } : { from, to };
        return (
          <ChipLink
            key={name}
            to={filterHref(path, withValues(values, period))}
            selected={selected}
            preventScrollReset
          >
            {name}
          </ChipLink>
        );
      })}
      {Object.keys(values).length > 0 && (
        <ButtonLink to={path} size="s" look="ghost" preventScrollReset onClick={onClear}>
          Сбросить
        </ButtonLink>
      )}
    </ChipRow>
  );
}
