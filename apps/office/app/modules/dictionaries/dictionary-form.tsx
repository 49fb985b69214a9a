import type {
  DictionaryDefinition,
  DictionaryField,
  DictionaryValue,
} from '@spindle/contract/staff/dictionaries';
import type { DictionaryRow } from '@spindle/contract/staff/staff-dictionaries';
import { type FormEvent, useState } from 'react';
import { amountText, kopecksOf } from '../../ground/amount.ts';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { Modal } from '../../ground/modal.tsx';
import { type Change, RecordStrip, useRecord } from '../../ground/record.tsx';
import { useFields } from '../../records/use-fields.tsx';

type Typed = Readonly<Record<string, string | boolean>>;

interface FormProps {
  readonly definition: DictionaryDefinition;
  readonly row: DictionaryRow | null;
  readonly title: string;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Fields that are written once and never again. */
const lasting: readonly string[] = ['slug', 'code'];

const typedOf = ({ fields }: DictionaryDefinition, row: DictionaryRow | null): Typed =>
  Object.fromEntries(
    fields
      .filter(({ fixed }) => !fixed)
      .map(({ key, kind }) => {
        const value = row?.values[key] ?? null;
        if (kind === 'flag') return [key, value === true];
        if (kind === 'money') return [key, value === null ? '' : amountText(Number(value))];
        return [key, value === null ? '' : String(value)];
      }),
  );

/** As the server takes it; a number that is none is named there. */
function valueOf({ kind }: DictionaryField, typed: string | boolean): DictionaryValue {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'money') return kopecksOf(text) ?? text;
  if (kind === 'whole') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  return text;
}

/** The form of any dictionary, built from its fields, with a choice by field after a conflicting save. */
export function DictionaryForm(props: FormProps) {
  const { title, row, onClose } = props;
  return (
    <Modal title={title} onClose={onClose}>
      <h2>{title}</h2>
      {row ? <ChangeForm {...props} row={row} /> : <NewForm {...props} />}
    </Modal>
  );
}

function ChangeForm({ row, ...props }: FormProps & { readonly row: DictionaryRow }) {
  const { definition, onDone } = props;
  const { record, strip, change } = useRecord<DictionaryRow>(row, 'Строку изменили, пока вы её правили.');
  return (
    <Fields
      {...props}
      row={record}
      strip={strip}
      onSave={async (values, onLate) => {
        const params = { name: definition.name, id: record.id };
        const done = await change(
          () => api.dictionaries.change({ params, body: { values } }, onVersion(record.version)),
          onLate,
        );
        if (done) onDone();
        return done;
      }}
    />
  );
}

function NewForm(props: FormProps) {
  const { definition, onDone } = props;
  const [strip, setStrip] = useState('');
  return (
    <Fields
      {...props}
      strip={strip}
      onSave={async (values) => {
        setStrip('');
        try {
          await api.dictionaries.add({ params: { name: definition.name }, body: { values } });
          onDone();
          return true;
        } catch (error) {
          setStrip(messageOf(error));
          return false;
        }
      }}
    />
  );
}

function Fields(
  props: FormProps & {
    readonly strip: string;
    readonly onSave: (
      values: Record<string, DictionaryValue>,
      onLate: Parameters<Change<DictionaryRow>>[1] & {},
    ) => Promise<boolean>;
  },
) {
  const { definition, row, offices, strip, onSave } = props;
  const written = definition.fields.filter(({ fixed }) => !fixed);
  const { fields, put, save, conflict, hasConflict, isSaving } = useFields<Typed>({
    saved: typedOf(definition, row),
    names: Object.fromEntries(written.map(({ key, label }) => [key, label])),
    long: written.filter(({ kind }) => kind === 'lines').map(({ key }) => key),
    onSave: (typed, onLate) =>
      onSave(
        Object.fromEntries(written.map((field) => [field.key, valueOf(field, typed[field.key] ?? '')])),
        onLate,
      ),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  const input = (field: DictionaryField) => {
    const { key, label, kind, required, hint, max } = field;
    const value = fields[key];
    const note = hint ? { hint } : {};
    if (kind === 'flag')
      return (
        <label key={key} className="fx">
          <input
            type="checkbox"
            className="cb k"
            checked={value === true}
            onChange={({ target }) => put({ [key]: target.checked })}
          />
          {label}
          {hint && <span className="mu sm">{hint}</span>}
        </label>
      );
    if (kind === 'office')
      return (
        <Field key={key} label={label} {...note}>
          {(ids) => (
            <select
              className="inp"
              value={String(value)}
              onChange={({ target }) => put({ [key]: target.value })}
              {...ids}
            >
              <option value="">нет</option>
              {offices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    if (kind === 'lines')
      return (
        <Field key={key} label={label} {...note}>
          {(ids) => (
            <textarea
              className="inp"
              rows={4}
              maxLength={max}
              value={String(value)}
              onChange={({ target }) => put({ [key]: target.value })}
              {...ids}
            />
          )}
        </Field>
      );
    const isNumber = kind === 'whole' || kind === 'money';
    return (
      <TextField
        key={key}
        label={label}
        required={required === true}
        disabled={row !== null && lasting.includes(key)}
        inputMode={kind === 'money' ? 'decimal' : kind === 'whole' ? 'numeric' : undefined}
        maxLength={isNumber ? 14 : max}
        value={String(value)}
        {...note}
        onChange={({ target }) => put({ [key]: target.value })}
      />
    );
  };
  return (
    <>
      {conflict}
      <form className="form" onSubmit={submit}>
        {written.map(input)}
        <RecordStrip>{strip}</RecordStrip>
        <button type="submit" className="b lg w out" disabled={hasConflict || isSaving}>
          {row ? 'Сохранить на\u00a0сайт' : 'Создать на\u00a0сайте'}
        </button>
      </form>
    </>
  );
}
