import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Select } from '@spindle/ui/form/select.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { type Finder, type FinderField, finderTarget, type FinderValues } from './finder-address.ts';
import type { FinderKind } from './finder-kinds.ts';
import type { Found } from './finder-found.ts';
import { useFinderFound } from './use-finder-found.ts';
import styles from './finder.module.css';

const valuesOf = (form: HTMLFormElement): FinderValues =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

interface Props {
  readonly finder: Finder;
  readonly kind: FinderKind;
  /** What its values hold now. */
  readonly onFound: (key: string, found: Found) => void;
}

/** The fields of one kind of goods; the button shows the number of matches. */
export function FinderForm({ finder, kind, onFound }: Props) {
  const [values, setValues] = useState<FinderValues | null>(null);
  const { count, shown, counting } = useFinderFound(finder, values);
  useEffect(() => {
    if (values) onFound(kind.key, { count, shown });
  }, [values, kind.key, count, shown, onFound]);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The browser may have filled the form from an earlier visit.
  useEffect(() => {
    const filled = form.current && valuesOf(form.current);
    if (filled && finder.fields.some(({ name, value }) => (filled[name] ?? '') !== value)) setValues(filled);
  }, [finder]);
  const changed = (event: FormEvent<HTMLFormElement>) => setValues(valuesOf(event.currentTarget));
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(finderTarget(finder, valuesOf(event.currentTarget)).address);
  };
  const label = `Показать ${count > 0 ? formatCount(count, kind.noun) : kind.all}`;
  const none = count === 0 && !counting;
  return (
    <form
      ref={form}
      method="get"
      action={paths.home()}
      className={styles.form}
      data-kind={kind.key}
      onInput={changed}
      onSubmit={show}
    >
      <input type="hidden" name="finder" value={kind.key} />
      <div className={styles.fields}>
        {finder.fields.map((field) => (
          <Field key={field.name} label={field.label}>
            <FinderControl field={field} />
          </Field>
        ))}
      </div>
      <Button
        type="submit"
        look="buy"
        size="l"
        wide
        aria-describedby={none ? `finder-${kind.key}-none` : undefined}
      >
        <span className={styles.counted}>{label}</span>
        <span className={styles.plain}>Показать {kind.all}</span>
      </Button>
      <VisuallyHidden>
        <output>{values && !counting ? label : ''}</output>
      </VisuallyHidden>
      {none && (
        <p className={`sm second ${styles.none}`} id={`finder-${kind.key}-none`}>
          С{'\u00a0'}такими параметрами ничего нет: измените размер или снимите одно условие.
        </p>
      )}
    </form>
  );
}

function FinderControl({ field }: { field: FinderField }) {
  if (field.kind === 'exact' || field.kind === 'price')
    return (
      <TextInput
        name={field.name}
        defaultValue={field.value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={field.kind === 'price' ? 'Любая' : 'Любой'}
      />
    );
  return <Select name={field.name} defaultValue={field.value} options={field.options} placeholder="Любой" />;
}
