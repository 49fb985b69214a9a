import { officePaths } from '@spindle/contract/staff/office-paths';
import { PROPERTY_KINDS } from '@spindle/contract/staff/goods/property-kinds';
import { type SchemaRow, type StaffFolder } from '@spindle/contract/staff/goods/staff-folders';
import type { PropertyRow } from '@spindle/contract/staff/goods/staff-properties';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import type { Change } from '../../ground/record.tsx';
import { count } from '../../ground/labels.ts';
import { same } from '../../records/merge.ts';

const flags = [
  ['filter', 'Фильтр'],
  ['column', 'Столбец'],
  ['key', 'Главное'],
] as const;

/** Properties that describe and filter goods of a folder; the order of rows is the order in the shop. */
export function FolderSchemaSection(props: {
  readonly folder: StaffFolder;
  readonly properties: readonly PropertyRow[];
  readonly change: Change<StaffFolder>;
}) {
  const { folder, properties, change } = props;
  const may = useMay()('dictionaries.change');
  const [saved, setSaved] = useState(folder.schema);
  const [rows, setRows] = useState<readonly SchemaRow[]>(folder.schema);
  // Reloaded data never overwrites unsaved changes.
  if (!same(saved, folder.schema)) {
    setSaved(folder.schema);
    if (same(rows, saved)) setRows(folder.schema);
  }
  const unused = properties.filter(({ id }) => rows.every(({ property_id }) => property_id !== id));
  const isChanged = !same(rows, folder.schema);
  const put = (at: number, over: Partial<SchemaRow>): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...over } : row)));
  const move = (at: number, by: number): void => {
    const row = rows[at];
    if (row && rows[at + by]) setRows(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
  };
  const save = async (): Promise<void> => {
    const body = {
      rows: rows.map(({ property_id, filter, column, key, least, most }) => ({
        property_id,
        filter,
        column,
        key,
        least,
        most,
      })),
    };
    await change(() => api.folders.schema({ params: { id: folder.id }, body }, onVersion(folder.version)));
  };
  return (
    <section className="sec">
      <header>
        <h2>Свойства</h2>
        <span className="mu">
          порядок строк — порядок фильтров, столбцов и&nbsp;характеристик на&nbsp;сайте
        </span>
      </header>
      {rows.length > 0 && (
        <div className="tw">
          <table className="t in">
            <thead>
              <tr>
                <th scope="col">Свойство</th>
                <th scope="col">Вид</th>
                <th scope="col" className="r">
                  Есть у
                </th>
                {flags.map(([key, label]) => (
                  <th scope="col" key={key}>
                    {label}
                  </th>
                ))}
                <th scope="col">Границы</th>
                <th scope="col">
                  <span className="vh">Порядок</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.property_id}>
                  <td>
                    <Link className="lk" to={officePaths.property(row.property_id)}>
                      {row.letter && <b>{row.letter} </b>}
                      {row.name}
                    </Link>
                  </td>
                  <td className="m2">
                    {PROPERTY_KINDS[row.kind]}
                    {row.unit && `, ${row.unit}`}
                  </td>
                  <td className={`r${row.goods < folder.goods ? ' wa' : ''}`}>{count(row.goods)}</td>
                  {flags.map(([key, label]) => (
                    <td key={key}>
                      <input
                        type="checkbox"
                        className="cb k"
                        aria-label={`${label}: ${row.name}`}
                        disabled={!may}
                        checked={row[key]}
                        onChange={({ target }) => put(at, { [key]: target.checked })}
                      />
                    </td>
                  ))}
                  <td className="nw">
                    {row.kind === 'number' && (
                      <>
                        <Bound
                          label={`Не меньше: ${row.name}`}
                          value={row.least}
                          disabled={!may}
                          onPut={(least) => put(at, { least })}
                        />
                        –
                        <Bound
                          label={`Не больше: ${row.name}`}
                          value={row.most}
                          disabled={!may}
                          onPut={(most) => put(at, { most })}
                        />
                      </>
                    )}
                  </td>
                  <td className="r nw">
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
                        </button>{' '}
                        <button
                          type="button"
                          className="b xs"
                          disabled={at === rows.length - 1}
                          aria-label={`Ниже: ${row.name}`}
                          onClick={() => move(at, 1)}
                        >
                          ↓
                        </button>{' '}
                        <button
                          type="button"
                          className="b xs"
                          aria-label={`Убрать из раздела: ${row.name}`}
                          onClick={() => setRows(rows.toSpliced(at, 1))}
                        >
                          ×
                        </button>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {may && (
        <div className="fx w">
          <select
            className="inp add"
            aria-label="Добавить свойство"
            value=""
            onChange={({ target }) => {
              const found = unused.find(({ id }) => String(id) === target.value);
              if (found)
                setRows([
                  ...rows,
                  {
                    property_id: found.id,
                    name: found.name,
                    kind: found.kind,
                    unit: found.unit,
                    letter: found.letter,
                    filter: true,
                    column: true,
                    key: false,
                    least: null,
                    most: null,
                    goods: 0,
                  },
                ]);
            }}
          >
            <option value="">Добавить свойство…</option>
            {unused.map(({ id, name, unit }) => (
              <option key={id} value={id}>
                {name}
                {unit && `, ${unit}`}
              </option>
            ))}
          </select>
          <Link className="b" to={officePaths.newProperty(folder.id)}>
            Новое свойство
          </Link>
          {isChanged && (
            <>
              <button type="button" className="b out ml" onClick={() => void save()}>
                Сохранить свойства на&nbsp;сайт
              </button>
              <button type="button" className="b" onClick={() => setRows(folder.schema)}>
                Отменить
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** A number or empty; anything else is ignored. */
function Bound(props: {
  readonly label: string;
  readonly value: number | null;
  readonly disabled: boolean;
  readonly onPut: (value: number | null) => void;
}) {
  const { label, value, disabled, onPut } = props;
  const said = value === null ? '' : String(value).replace('.', ',');
  return (
    <input
      key={said}
      className="inp bound"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      aria-label={label}
      disabled={disabled}
      defaultValue={said}
      onBlur={({ currentTarget }) => {
        const text = currentTarget.value.trim().replace(',', '.').replace('−', '-');
        const read = text === '' ? null : Number(text);
        if (read !== null && !Number.isFinite(read)) currentTarget.value = said;
        else if (read !== value) onPut(read);
      }}
    />
  );
}
