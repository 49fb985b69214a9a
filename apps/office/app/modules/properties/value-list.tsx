import type { StaffProperty } from '@spindle/contract/staff/goods/staff-properties';
import { type FormEvent, useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import type { Change } from '../../ground/record.tsx';
import { plural } from '../../ground/labels.ts';
import { same } from '../../records/merge.ts';

interface Value {
  readonly id: number | null;
  readonly name: string;
  readonly drawing_value: string;
}

const valuesOf = ({ values }: StaffProperty): readonly Value[] =>
  values.map(({ id, name, drawing_value }) => ({ id, name, drawing_value: drawing_value ?? '' }));

/** Values of a choice in their order; two of them can become one. */
export function ValueList(props: {
  readonly property: StaffProperty;
  readonly change: Change<StaffProperty>;
}) {
  const { property, change } = props;
  const may = useMay()('dictionaries.change');
  const [saved, setSaved] = useState(property.values);
  const [rows, setRows] = useState<readonly Value[]>(valuesOf(property));
  const [merged, setMerged] = useState<Value | null>(null);
  const isChanged = !same(rows, valuesOf(property));
  if (!same(saved, property.values)) {
    setSaved(property.values);
    setRows(valuesOf(property));
  }
  const params = { id: property.id };
  const put = (at: number, over: Partial<Value>): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...over } : row)));
  const move = (at: number, by: number): void => {
    const row = rows[at];
    if (row && rows[at + by]) setRows(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = { values: rows.filter(({ name }) => name.trim() !== '') };
    void change(() => api.properties.values({ params, body }, onVersion(property.version)));
  };
  return (
    <section className="sec">
      <header>
        <h2>Значения</h2>
        <span className="mu">
          {plural(rows.length, ['значение', 'значения', 'значений'])} в&nbsp;порядке на&nbsp;сайте
        </span>
      </header>
      <form className="form narrow" onSubmit={submit}>
        {rows.length > 0 && (
          <ul className="rows vals">
            {rows.map((row, at) => (
              <li key={row.id ?? `new-${at}`} className="fx">
                <input
                  className="inp"
                  aria-label={`Значение ${at + 1}`}
                  maxLength={120}
                  disabled={!may}
                  value={row.name}
                  onChange={({ target }) => put(at, { name: target.value })}
                />
                {may && (
                  <>
                    <button
                      type="button"
                      className="b xs"
                      disabled={at === 0}
                      aria-label={`Выше: ${row.name}`}
                      onClick={() => move(at, -1)}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      className="b xs"
                      disabled={at === rows.length - 1}
                      aria-label={`Ниже: ${row.name}`}
                      onClick={() => move(at, 1)}
                    >
                      ↓
                    </button>
                    {row.id !== null && rows.length > 1 && (
                      <button
                        type="button"
                        className="b xs"
                        disabled={isChanged}
                        title={isChanged ? 'Сначала сохраните значения' : undefined}
                        onClick={() => setMerged(row)}
                      >
                        Объединить<span className="vh"> {row.name}</span>
                      </button>
                    )}
                    <button
                      type="button"
                      className="b xs"
                      aria-label={`Убрать: ${row.name}`}
                      onClick={() => setRows(rows.toSpliced(at, 1))}
                    >
                      ×
                    </button>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {may && (
          <div className="fx w">
            <button
              type="button"
              className="b"
              onClick={() => setRows([...rows, { id: null, name: '', drawing_value: '' }])}
            >
              Добавить значение
            </button>
            {isChanged && (
              <>
                <button type="submit" className="b out">
                  Сохранить значения на&nbsp;сайт
                </button>
                <button type="button" className="b" onClick={() => setRows(valuesOf(property))}>
                  Отменить
                </button>
              </>
            )}
          </div>
        )}
      </form>
      {merged && (
        <MergeValues
          value={merged}
          others={rows.filter(({ id }) => id !== null && id !== merged.id)}
          onClose={() => setMerged(null)}
          onMerge={async (into) => {
            const body = { from: merged.id ?? 0, into };
            setMerged(null);
            await change(() => api.properties.mergeValues({ params, body }, onVersion(property.version)));
          }}
        />
      )}
    </section>
  );
}

function MergeValues(props: {
  readonly value: Value;
  readonly others: readonly Value[];
  readonly onClose: () => void;
  readonly onMerge: (into: number) => Promise<void>;
}) {
  const { value, others, onClose, onMerge } = props;
  const title = `Объединить значение «${value.name}»`;
  return (
    <Modal title={title} onClose={onClose}>
      <h2>{title}</h2>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void onMerge(Number(formText(event.currentTarget, 'into')));
        }}
      >
        <Field label="С каким значением">
          {(ids) => (
            <select className="inp" name="into" {...ids}>
              {others.map(({ id, name }) => (
                <option key={id} value={id ?? ''}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p>
          Товары со&nbsp;значением «{value.name}» получат выбранное, «{value.name}» не&nbsp;станет. Вернуть
          это нельзя.
        </p>
        <button type="submit" className="b lg w dd">
          Объединить
        </button>
      </form>
    </Modal>
  );
}
