import type { Colleague } from '@spindle/contract/staff/office';
import {
  filterText,
  type ListDefinition,
  type ListFilterField,
  readList,
  visibleColumns,
} from '@spindle/contract/staff/lists';
import { useFieldKey } from '@spindle/ui/form/use-field-key.ts';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '../ground/icon.tsx';
import { Pop } from './pop.tsx';
import { formText } from '../ground/form-text.ts';

export type NamedChoices = Readonly<
  Record<string, readonly { readonly value: string; readonly label: string }[]>
>;

interface FilterBarProps {
  readonly definition: ListDefinition;
  readonly params: URLSearchParams;
  readonly people: readonly Colleague[];
  /** Names of what `named` filters choose from, by the key of the filter. */
  readonly named?: NamedChoices | undefined;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onChange: (over: Readonly<Record<string, string | null>>) => void;
  readonly facts: ReactNode;
}

/** Search, filters as chips, columns: everything it changes stands in the address. */
export function FilterBar(props: FilterBarProps) {
  const { definition, params, people, named = {}, search, onChange, facts } = props;
  const read = readList(definition, Object.fromEntries(params));
  const query = params.get('q') ?? '';
  const [typing, setTyping] = useState(false);
  const queryKey = useFieldKey(query, typing);
  const filters = read.ok ? [...read.ask.filters] : [];
  const free = definition.filters.filter(({ key }) => !filters.some(([used]) => used === key));
  const labelFor = (field: ListFilterField, text: string, fallback: string): string => {
    if (field.kind === 'named') return named[field.key]?.find(({ value }) => value === text)?.label ?? text;
    return field.kind === 'person' ? (people.find(({ id }) => id === text)?.name ?? fallback) : fallback;
  };
  return (
    <div className="fb">
      <form
        role="search"
        className="srch"
        onSubmit={(event) => {
          event.preventDefault();
          setTyping(false);
          onChange({ q: search.current?.value.trim() ?? null });
        }}
      >
        <Icon name="search" size="s" />
        <input
          ref={search}
          key={queryKey}
          type="search"
          name="q"
          defaultValue={query}
          onInput={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          maxLength={200}
          aria-label={definition.searchHint}
          placeholder={definition.searchHint}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      {filters.map(([key, value]) => {
        const field = definition.filters.find((one) => one.key === key);
        if (!field) return null;
        const label = labelFor(field, params.get(key) ?? '', filterText(field, value));
        return (
          <span className="chip" key={key}>
            <Pop
              className="chl"
              label={
                <>
                  <span>{field.label}</span> {label}
                </>
              }
            >
              <FilterForm
                field={field}
                value={params.get(key) ?? ''}
                people={people}
                choices={named[key] ?? []}
                onChange={onChange}
              />
            </Pop>
            <button
              type="button"
              aria-label={`Убрать: ${field.label}`}
              onClick={() => onChange({ [key]: null })}
            >
              <Icon name="x" size="xs" />
            </button>
          </span>
        );
      })}
      {free.length > 0 && (
        <Pop
          className="chip add"
          label={
            <>
              <Icon name="plus" size="xs" />
              Фильтр
            </>
          }
        >
          {free.map((field) => (
            <details key={field.key}>
              <summary>{field.label}</summary>
              <FilterForm
                field={field}
                value=""
                people={people}
                choices={named[field.key] ?? []}
                onChange={onChange}
              />
            </details>
          ))}
        </Pop>
      )}
      <span className="ml fx">
        {facts}
        <Pop
          className="b xs g"
          label={
            <>
              <Icon name="table" size="s" />
              Столбцы
            </>
          }
        >
          <ColumnForm definition={definition} params={params} onChange={onChange} />
        </Pop>
      </span>
    </div>
  );
}

interface FilterFormProps extends Pick<FilterBarProps, 'people' | 'onChange'> {
  readonly field: ListFilterField;
  readonly value: string;
  readonly choices: NamedChoices[string];
}

function FilterForm({ field, value, people, choices, onChange }: FilterFormProps) {
  const [except, setExcept] = useState(value.startsWith('!'));
  const [from = '', to = ''] = value.split('..');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    event.currentTarget.closest<HTMLDetailsElement>('.pop')?.removeAttribute('open');
    if (field.kind === 'choice') {
      const chosen = form
        .getAll('value')
        .filter((one) => typeof one === 'string')
        .join(',');
      return onChange({ [field.key]: chosen && `${except ? '!' : ''}${chosen}` });
    }
    if (field.kind === 'person' || field.kind === 'tag' || field.kind === 'named')
      return onChange({ [field.key]: formText(form, 'value') });
    const ends = [formText(form, 'from'), formText(form, 'to')];
    return onChange({ [field.key]: ends.some(Boolean) ? ends.join('..') : null });
  };
  const input = field.kind === 'period' ? { type: 'date' } : { type: 'number', min: 0 };
  return (
    <form className="ff" onSubmit={submit}>
      {field.kind === 'choice' && (
        <>
          <div className="seg" role="group" aria-label="Как">
            <button
              type="button"
              className={except ? '' : 'on'}
              aria-pressed={!except}
              onClick={() => setExcept(false)}
            >
              любое из
            </button>
            <button
              type="button"
              className={except ? 'on' : ''}
              aria-pressed={except}
              onClick={() => setExcept(true)}
            >
              кроме
            </button>
          </div>
          {field.options.map((option) => (
            <label key={option.value}>
              <input
                type="checkbox"
                className="cb"
                name="value"
                value={option.value}
                defaultChecked={value.replace('!', '').split(',').includes(option.value)}
              />
              {option.label}
            </label>
          ))}
        </>
      )}
      {field.kind === 'person' && (
        <select className="inp" name="value" defaultValue={value} aria-label={field.label}>
          <option value="me">я</option>
          <option value="none">никто</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {field.kind === 'named' && (
        <select className="inp" name="value" defaultValue={value} aria-label={field.label}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {field.kind === 'tag' && (
        <input
          className="inp"
          name="value"
          defaultValue={value}
          maxLength={200}
          aria-label={field.label}
          placeholder="срочно, позвонить"
        />
      )}
      {(field.kind === 'period' || field.kind === 'range') && (
        <>
          <label>
            от <input className="inp" name="from" defaultValue={from} {...input} />
          </label>
          <label>
            до <input className="inp" name="to" defaultValue={to} {...input} />
          </label>
        </>
      )}
      <button type="submit" className="b xs p w">
        Показать
      </button>
    </form>
  );
}

function ColumnForm({
  definition,
  params,
  onChange,
}: Pick<FilterBarProps, 'definition' | 'params' | 'onChange'>) {
  const visible = visibleColumns(definition, params.get('columns') ?? undefined);
  const usual = visibleColumns(definition, undefined).join();
  return (
    <div className="ff">
      {definition.columns.map(({ key, label, always }) => (
        <label key={key}>
          <input
            type="checkbox"
            className="cb k"
            checked={visible.includes(key)}
            disabled={always ?? false}
            onChange={({ target }) => {
              const next = definition.columns
                .map((column) => column.key)
                .filter((one) => (one === key ? target.checked : visible.includes(one)))
                .join();
              onChange({ columns: next === usual ? null : next, after: params.get('after') });
            }}
          />
          {label}
          {always && <span className="mu sm ml">всегда</span>}
        </label>
      ))}
      <button
        type="button"
        className="b xs w"
        onClick={() => onChange({ columns: null, after: params.get('after') })}
      >
        Как было
      </button>
    </div>
  );
}
