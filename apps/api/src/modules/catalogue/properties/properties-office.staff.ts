import { AppError } from '@spindle/contract/errors';
import type { RecordUse } from '@spindle/contract/staff/goods/staff-folders';
import type {
  NewProperty,
  PropertyRow,
  PropertyValues,
  PropertyInput,
  StaffProperty,
} from '@spindle/contract/staff/goods/staff-properties';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announceLabels } from '../../../kernel/sql/announce.sql.ts';
import { latinSlug } from '../../../kernel/text/latin-slug.ts';
import { holdKinds } from '../../../kernel/sql/property-kinds.sql.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { inUse } from '../folders/folders-office.staff.ts';
import * as officeSql from './properties-office.sql.ts';
import * as conversionsSql from './property-conversions.sql.ts';

const longestSlug = 60;
/** How long others may take to finish with properties of goods. */
const patienceMs = 4000;

export const listProperties = ({ db }: StaffDeps): Promise<PropertyRow[]> => officeSql.listedProperties(db);

export async function showProperty({ db }: StaffDeps, id: number): Promise<StaffProperty> {
  const row = await officeSql.propertyById(db, id);
  if (!row) throw new AppError('not_found');
  const [values, folders, uses, conversion] = await Promise.all([
    officeSql.valuesOf(db, id),
    officeSql.foldersOf(db, id),
    usesOf(db, id),
    conversionsSql.latestConversion(db, id),
  ]);
  const { property_group: group, ...property } = row;
  return { ...property, group, values, folders, uses, turn: conversion ? conversionView(conversion) : null };
}

const conversionView = ({
  kind,
  state,
  reason,
  total,
  done,
  cancelled_at: stopped,
}: conversionsSql.ConversionRow) => ({
  kind,
  state,
  reason,
  total,
  done: Math.min(done, total),
  is_stopping: state === 'running' && stopped !== null,
});

async function usesOf(db: Db, id: number): Promise<RecordUse[]> {
  const { goods, options } = await officeSql.countHolders(db, id);
  return [
    ...(goods > 0 ? [{ what: 'товары', count: goods }] : []),
    ...(options > 0 ? [{ what: 'варианты товаров', count: options }] : []),
  ];
}

export async function lockProperty(tx: Db, id: number, version: number): Promise<officeSql.StoredProperty> {
  // A running conversion locks the row for a while.
  if (await conversionsSql.openConversion(tx, id))
    throw new StaffError('Вид этого свойства сейчас меняется. Дождитесь конца или остановите.');
  const row = await officeSql.lockedProperty(tx, id);
  if (!row) throw new AppError('not_found');
  await refuseStale(tx, ['property', String(id)], version, row);
  return row;
}

/** Notifies listings, filters and tables. */
export const announceProperties = (tx: Db): Promise<void> => announceLabels(tx);

const rowOf = ({ group, ...input }: PropertyInput) => ({
  name: input.name,
  short_name: input.short_name || null,
  unit: input.unit || null,
  property_group: group,
  decimals: input.decimals,
  letter: input.letter || null,
  drawing_param: input.drawing_param || null,
  better: input.better,
});

export function addProperty(deps: StaffDeps, actor: Actor, input: NewProperty): Promise<StaffProperty> {
  const { kind, slug: requestedSlug = '', ...fields } = input;
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const slug =
          requestedSlug === '' ? latinSlug(fields.name, longestSlug).replaceAll('-', '_') : requestedSlug;
        if (!/^[a-z][a-z0-9_]{0,59}$/.test(slug))
          throw new StaffError(
            'Код свойства начинается с\u00a0латинской буквы; дальше строчные латинские буквы, цифры и\u00a0«_».',
          );
        if (await officeSql.isSlugTaken(tx, slug))
          throw new StaffError(`Свойство с\u00a0кодом «${slug}» уже есть. Напишите другой код.`);
        const id = await officeSql.insertProperty(tx, { ...rowOf(fields), kind, slug });
        await writeAudit(tx, actor, {
          action: 'properties.add',
          record: ['property', String(id)],
          after: { name: fields.name, slug, kind },
        });
        await announceProperties(tx);
        return id;
      }),
    (id) => showProperty(deps, id ?? 0),
  );
}

export function changeProperty(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  version: number,
  input: PropertyInput,
): Promise<StaffProperty> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const {
          id: _id,
          version: _version,
          slug: _slug,
          kind: _kind,
          ...before
        } = await lockProperty(tx, id, version);
        const after = rowOf(input);
        await officeSql.updateProperty(tx, id, after);
        await writeAudit(tx, actor, {
          action: 'properties.change',
          record: ['property', String(id)],
          before,
          after,
        });
        await announceProperties(tx);
      }),
    () => showProperty(deps, id),
  );
}

export async function removeProperty(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockProperty(tx, id, version);
    const uses = await usesOf(tx, id);
    const folders = await officeSql.foldersOf(tx, id);
    if (uses.length > 0 || folders.length > 0)
      throw inUse([...uses, ...(folders.length > 0 ? [{ what: 'разделы', count: folders.length }] : [])]);
    await officeSql.deleteProperty(tx, id);
    await writeAudit(tx, actor, {
      action: 'properties.remove',
      record: ['property', String(id)],
      before: { name: row.name, slug: row.slug },
    });
    await announceProperties(tx);
  });
}

/** A word for addresses of filters that no other value of the property has. */
function valueSlug(name: string, takenSlugs: ReadonlySet<string>): string {
  const plain = latinSlug(name, 70) || 'znachenie';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!takenSlugs.has(slug)) return slug;
  }
}

export async function addValues(
  tx: Db,
  property: number,
  existing: readonly officeSql.StoredValue[],
  names: readonly string[],
): Promise<Map<string, number>> {
  const ids = new Map(existing.map(({ id, name }) => [name, id]));
  const takenSlugs = new Set(existing.map(({ slug }) => slug));
  for (const [at, name] of names.entries()) {
    if (ids.has(name)) continue;
    const slug = valueSlug(name, takenSlugs);
    takenSlugs.add(slug);
    const row = { property_id: property, slug, name, position: existing.length + at, drawing_value: null };
    ids.set(name, await officeSql.insertValue(tx, row));
  }
  return ids;
}

const names = (values: readonly { readonly name: string }[]): string =>
  values.map(({ name }) => name).join(', ');

export function saveValues(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  version: number,
  { values }: PropertyValues,
): Promise<StaffProperty> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const row = await lockProperty(tx, id, version);
        if (row.kind !== 'choice') throw new StaffError('Значения есть только у\u00a0свойства «выбор».');
        const existing = await officeSql.valuesOf(tx, id);
        const retainedIds = new Set(values.flatMap((one) => one.id ?? []));
        if ([...retainedIds].some((one) => existing.every((value) => value.id !== one)))
          throw new StaffError('Одного из\u00a0значений больше нет. Обновите страницу.');
        const lower = values.map(({ name }) => name.toLowerCase());
        const twice = values.find((_one, at) => lower.indexOf(lower[at] ?? '') !== at);
        if (twice) throw new StaffError(`Значение «${twice.name}» записано дважды.`);
        const removed = existing.filter((value) => !retainedIds.has(value.id));
        // Waits until nobody writes these values to goods.
        if (removed.length > 0 && !(await holdKinds(tx, patienceMs))) throw busy;
        const used = await officeSql.usedValues(
          tx,
          id,
          removed.map((value) => value.id),
        );
        const [first] = removed.filter((value) => used.includes(value.id));
        if (first)
          throw new StaffError(
            `Значение «${first.name}» есть у\u00a0товаров: его можно объединить с\u00a0другим, но не\u00a0удалить.`,
          );
        await officeSql.deleteValues(
          tx,
          removed.map((value) => value.id),
        );
        const takenSlugs = new Set(existing.map(({ slug }) => slug));
        for (const [position, { id: valueId, name, drawing_value: drawn }] of values.entries()) {
          const fields = { name, position, drawing_value: drawn || null };
          if (valueId !== null) await officeSql.updateValue(tx, valueId, fields);
          else {
            const slug = valueSlug(name, takenSlugs);
            takenSlugs.add(slug);
            await officeSql.insertValue(tx, { ...fields, property_id: id, slug });
          }
        }
        await (removed.length > 0 ? officeSql.touchValues(tx, id) : officeSql.touchProperty(tx, id));
        await writeAudit(tx, actor, {
          action: 'properties.values',
          record: ['property', String(id)],
          before: { values: names(existing) },
          after: { values: names(values) },
        });
        await announceProperties(tx);
      }),
    () => showProperty(deps, id),
  );
}

export function mergeValues(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  version: number,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<StaffProperty> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        await lockProperty(tx, id, version);
        const existing = await officeSql.valuesOf(tx, id);
        const [one, other] = [from, into].map((number) => existing.find((value) => value.id === number));
        if (!one || !other || one === other)
          throw new StaffError('Выберите два разных значения этого свойства.');
        if (!(await holdKinds(tx, patienceMs))) throw busy;
        await officeSql.replaceValue(tx, id, from, into);
        await officeSql.deleteValues(tx, [from]);
        await officeSql.touchValues(tx, id);
        await writeAudit(tx, actor, {
          action: 'properties.merge-values',
          record: ['property', String(id)],
          before: { value: one.name },
          after: { value: other.name },
        });
        await announceProperties(tx);
      }),
    () => showProperty(deps, id),
  );
}

export const busy = new StaffError('Товары сейчас загружаются. Повторите через минуту.');
