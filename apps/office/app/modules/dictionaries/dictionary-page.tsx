import { ApiError } from '@spindle/client/api-error';
import {
  DICTIONARIES,
  type DictionaryDefinition,
  type DictionaryField,
  dictionaryOf,
  type DictionaryValue,
} from '@spindle/contract/staff/dictionaries';
import type { DictionaryRow } from '@spindle/contract/staff/staff-dictionaries';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { count, money, plural } from '../../ground/labels.ts';
import type { Route } from './+types/dictionary-page';
import { DictionariesNav } from './dictionaries-nav.tsx';
import { DictionaryForm } from './dictionary-form.tsx';
import { UsesDialog } from './uses-dialog.tsx';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { name = DICTIONARIES[0]?.name ?? '' } = params as { name?: string };
  const definition = dictionaryOf(name);
  if (!definition) throw new ApiError({ status: 404, code: 'not_found', message: '' });
  const hasOffices = definition.fields.some(({ kind }) => kind === 'office');
  const [counts, rows, offices] = await loaded(
    request,
    Promise.all([
      api.dictionaries.overview(),
      api.dictionaries.list({ params: { name } }),
      hasOffices ? api.dictionaries.offices() : null,
    ]),
  );
  return { definition, counts: counts.data, rows: rows.data, offices: offices?.data ?? [] };
}

/** Small tables of the shop: one screen for all of them. */
export default function DictionaryPage({ loaderData }: Route.ComponentProps) {
  const { definition, counts, rows, offices } = loaderData;
  const may = useMay()('dictionaries.change');
  const { revalidate } = useRevalidator();
  const [searchText, setSearchText] = useState('');
  const [open, setOpen] = useState<DictionaryRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<DictionaryRow | null>(null);
  const sought = searchText.trim().toLowerCase();
  const matching = rows.filter(({ values }) =>
    definition.fields.some((field) =>
      displayText(field, values[field.key] ?? null)
        .toLowerCase()
        .includes(sought),
    ),
  );
  const columns = definition.fields.filter(({ formOnly }) => !formOnly);
  const close = async (): Promise<void> => {
    setOpen(null);
    setRemoving(null);
    await revalidate();
  };
  return (
    <>
      <title>{definition.title}</title>
      <div className="ph">
        <h1>Справочники</h1>
        <span className="sub">{plural(rows.length, definition.nouns)}</span>
        {may && definition.adds && (
          <button type="button" className="b p ml" onClick={() => setOpen('new')}>
            <Icon name="plus" size="s" />
            {definition.fresh}
          </button>
        )}
      </div>
      <DictionariesNav name={definition.name} counts={counts} />
      <div className="fb">
        <input
          type="search"
          className="inp add"
          placeholder="Найти"
          aria-label={`Найти в справочнике «${definition.title}»`}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
        <span className="mu">{definition.about}</span>
      </div>
      {matching.length === 0 ? (
        <p className="empty">{rows.length === 0 ? 'Здесь пока ничего нет.' : 'Такого здесь нет.'}</p>
      ) : (
        <div className="tw">
          <table className="t">
            <thead>
              <tr>
                {columns.map(({ key, label, kind }) => (
                  <th key={key} scope="col" className={isNumber(kind) ? 'r' : undefined}>
                    {label}
                  </th>
                ))}
                {definition.removes && <th scope="col">Где есть</th>}
                <th scope="col">
                  <span className="vh">Действия</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {matching.map((row) => (
                <tr key={row.id}>
                  {columns.map((field, at) => (
                    <td key={field.key} className={isNumber(field.kind) ? 'r' : at === 0 ? 'b5' : 'm2'}>
                      {displayText(field, row.values[field.key] ?? null)}
                    </td>
                  ))}
                  {definition.removes && (
                    <td className="m2" title={usesOf(row)}>
                      <span className="el cut uses">
                        {row.uses[0] ? `${row.uses[0].what}\u00a0${count(row.uses[0].count)}` : '—'}
                        {row.uses.length > 1 && ` и\u00a0ещё\u00a0${row.uses.length - 1}`}
                      </span>
                    </td>
                  )}
                  <td className="r nw">
                    {may && (
                      <>
                        <button type="button" className="b xs" onClick={() => setOpen(row)}>
                          Изменить<span className="vh"> {nameOf(definition, row)}</span>
                        </button>{' '}
                        {(definition.merges || definition.removes) && (
                          <button type="button" className="b xs" onClick={() => setRemoving(row)}>
                            Убрать<span className="vh"> {nameOf(definition, row)}</span>
                          </button>
                        )}
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && (
        <DictionaryForm
          key={open === 'new' ? 'new' : open.id}
          definition={definition}
          row={open === 'new' ? null : open}
          title={open === 'new' ? definition.fresh : nameOf(definition, open)}
          offices={offices}
          onClose={() => setOpen(null)}
          onDone={() => void close()}
        />
      )}
      {removing && (
        <UsesDialog
          definition={definition}
          row={removing}
          name={nameOf(definition, removing)}
          others={rows
            .filter(({ id }) => id !== removing.id)
            .map((row) => ({ id: row.id, name: nameOf(definition, row) }))}
          onClose={() => setRemoving(null)}
          onDone={() => void close()}
        />
      )}
    </>
  );
}

const usesOf = ({ uses }: DictionaryRow): string =>
  uses.map(({ what, count: many }) => `${what}\u00a0${count(many)}`).join(', ');

const isNumber = (kind: DictionaryField['kind']): boolean => kind === 'whole' || kind === 'money';

const nameOf = ({ fields }: DictionaryDefinition, { values, id }: DictionaryRow): string =>
  String(
    values['name'] ??
      (fields
        .filter(({ fixed }) => fixed)
        .map(({ key }) => values[key])
        .join(', ') ||
        id),
  );

function displayText({ kind }: DictionaryField, value: DictionaryValue): string {
  if (kind === 'flag') return value === true ? 'да' : '—';
  if (value === null || value === '') return '—';
  if (kind === 'money') return money(Number(value), 'RUB');
  return kind === 'whole' ? count(Number(value)) : String(value);
}
