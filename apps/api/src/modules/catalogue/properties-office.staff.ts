import { AppError } from '@spindle/contract/errors';
import type { PropertyKind } from '@spindle/contract/staff/property-kinds';
import type { RecordUse } from '@spindle/contract/staff/staff-folders';
import type {
  KindPreview,
  NewProperty,
  PropertyRow,
  PropertyValues,
  PropertyWish,
  StaffProperty,
} from '@spindle/contract/staff/staff-properties';
import { PROPERTY_VALUES_AT_MOST } from '@spindle/contract/staff/staff-properties';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { inUse } from './folders-office.staff.ts';
import * as officeSql from './properties-office.sql.ts';
import { planTurn } from './property-kinds.rules.ts';

const longestSlug = 60;

export const listProperties = ({ db }: StaffDeps): Promise<PropertyRow[]> => officeSql.listedProperties(db);

export async function showProperty({ db }: StaffDeps, id: number): Promise<StaffProperty> {
  const row = await officeSql.propertyById(db, id);
  if (!row) throw new AppError('not_found');
  const [values, folders, uses] = await Promise.all([
    officeSql.valuesOf(db, id),
    officeSql.foldersOf(db, id),
    usesOf(db, id),
  ]);
  const { property_group: group, ...property } = row;
  return { ...property, group, values, folders, uses };
}

async function usesOf(db: Db, id: number): Promise<RecordUse[]> {
  const { goods, options } = await officeSql.heldBy(db, id);
  return [
    ...(goods > 0 ? [{ what: 'товары', count: goods }] : []),
    ...(options > 0 ? [{ what: 'варианты товаров', count: options }] : []),
  ];
}

async function held(tx: Db, id: number, version: number): Promise<officeSql.StoredProperty> {
  const row = await officeSql.lockedProperty(tx, id);
  if (!row) throw new AppError('not_found');
  await refuseStale(tx, ['property', String(id)], version, row);
  return row;
}

/** Listings, filters and tables hear of it. */
const tell = (tx: Db): Promise<void> => announce(tx, 'catalogue', '*');

const rowOf = ({ group, ...wish }: PropertyWish) => ({
  name: wish.name,
  short_name: wish.short_name || null,
  unit: wish.unit || null,
  property_group: group,
  decimals: wish.decimals,
  letter: wish.letter || null,
  drawing_param: wish.drawing_param || null,
  better: wish.better,
});

export function addProperty(deps: StaffDeps, actor: Actor, wish: NewProperty): Promise<StaffProperty> {
  const { kind, slug: wished = '', ...rest } = wish;
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const slug = wished === '' ? latinSlug(rest.name, longestSlug).replaceAll('-', '_') : wished;
        if (!/^[a-z][a-z0-9_]{0,59}$/.test(slug))
          throw new StaffError(
            'Код свойства начинается с\u00a0латинской буквы; дальше строчные латинские буквы, цифры и\u00a0«_».',
          );
        if (await officeSql.isSlugTaken(tx, slug))
          throw new StaffError(`Свойство с\u00a0кодом «${slug}» уже есть. Напишите другой код.`);
        const id = await officeSql.insertProperty(tx, { ...rowOf(rest), kind, slug });
        await writeAudit(tx, actor, {
          action: 'properties.add',
          record: ['property', String(id)],
          after: { name: rest.name, slug, kind },
        });
        await tell(tx);
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
  wish: PropertyWish,
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
        } = await held(tx, id, version);
        const after = rowOf(wish);
        await officeSql.updateProperty(tx, id, after);
        await writeAudit(tx, actor, {
          action: 'properties.change',
          record: ['property', String(id)],
          before,
          after,
        });
        await tell(tx);
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
    const row = await held(tx, id, version);
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
    await tell(tx);
  });
}

/** A word for addresses of filters that no other value of the property has. */
function valueSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = latinSlug(name, 70) || 'znachenie';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

async function addValues(
  tx: Db,
  property: number,
  known: readonly officeSql.StoredValue[],
  names: readonly string[],
): Promise<Map<string, number>> {
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const taken = new Set(known.map(({ slug }) => slug));
  for (const [at, name] of names.entries()) {
    if (ids.has(name)) continue;
    const slug = valueSlug(name, taken);
    taken.add(slug);
    const row = { property_id: property, slug, name, position: known.length + at, drawing_value: null };
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
        const row = await held(tx, id, version);
        if (row.kind !== 'choice') throw new StaffError('Значения есть только у\u00a0свойства «выбор».');
        const known = await officeSql.valuesOf(tx, id);
        const kept = new Set(values.flatMap((one) => one.id ?? []));
        if ([...kept].some((one) => known.every((value) => value.id !== one)))
          throw new StaffError('Одного из\u00a0значений больше нет. Обновите страницу.');
        const lower = values.map(({ name }) => name.toLowerCase());
        const twice = values.find((_one, at) => lower.indexOf(lower[at] ?? '') !== at);
        if (twice) throw new StaffError(`Значение «${twice.name}» записано дважды.`);
        const gone = known.filter((value) => !kept.has(value.id));
        const used = await officeSql.usedValues(
          tx,
          id,
          gone.map((value) => value.id),
        );
        const [first] = gone.filter((value) => used.includes(value.id));
        if (first)
          throw new StaffError(
            `Значение «${first.name}» есть у\u00a0товаров: его можно объединить с\u00a0другим, но не\u00a0удалить.`,
          );
        await officeSql.deleteValues(
          tx,
          gone.map((value) => value.id),
        );
        const taken = new Set(known.map(({ slug }) => slug));
        for (const [position, { id: own, name, drawing_value: drawn }] of values.entries()) {
          const fields = { name, position, drawing_value: drawn || null };
          if (own !== null) await officeSql.updateValue(tx, own, fields);
          else {
            const slug = valueSlug(name, taken);
            taken.add(slug);
            await officeSql.insertValue(tx, { ...fields, property_id: id, slug });
          }
        }
        await officeSql.touchProperty(tx, id);
        await writeAudit(tx, actor, {
          action: 'properties.values',
          record: ['property', String(id)],
          before: { values: names(known) },
          after: { values: names(values) },
        });
        await tell(tx);
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
        await held(tx, id, version);
        const known = await officeSql.valuesOf(tx, id);
        const [one, other] = [from, into].map((number) => known.find((value) => value.id === number));
        if (!one || !other || one === other)
          throw new StaffError('Выберите два разных значения этого свойства.');
        if (!(await officeSql.holdGoods(tx))) throw busy;
        await officeSql.replaceValue(tx, id, from, into);
        await officeSql.deleteValues(tx, [from]);
        await officeSql.touchProperty(tx, id);
        await writeAudit(tx, actor, {
          action: 'properties.merge-values',
          record: ['property', String(id)],
          before: { value: one.name },
          after: { value: other.name },
        });
        await tell(tx);
      }),
    () => showProperty(deps, id),
  );
}

const busy = new StaffError('Товары сейчас загружаются. Повторите через минуту.');
/** More different values than a choice may have. */
const tooMany = PROPERTY_VALUES_AT_MOST + 1;
const wrongShown = 20;

async function planOf(db: Db, row: officeSql.StoredProperty, kind: PropertyKind) {
  const values = await officeSql.valuesOf(db, row.id);
  const all = await officeSql.heldValues(db, row.id, tooMany);
  const plan = planTurn(row.kind, kind, all, new Map(values.map(({ id, name }) => [id, name])));
  return { ...plan, known: values, all };
}

export async function showKindChange(
  { db }: StaffDeps,
  id: number,
  kind: PropertyKind,
): Promise<KindPreview> {
  const row = await officeSql.propertyById(db, id);
  if (!row) throw new AppError('not_found');
  const { values, wrong, all } = await planOf(db, row, kind);
  return {
    held: all.reduce((sum, { count }) => sum + count, 0),
    values: values.slice(0, wrongShown),
    wrong: wrong.slice(0, wrongShown),
  };
}

/** Another kind; values of goods are turned into it, all or none. */
export function changeKind(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  version: number,
  kind: PropertyKind,
): Promise<StaffProperty> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const row = await held(tx, id, version);
        if (row.kind === kind) return;
        if (!(await officeSql.holdGoods(tx))) throw busy;
        const { turns, wrong, values, known, all } = await planOf(tx, row, kind);
        if (all.length >= tooMany)
          throw new StaffError('У\u00a0товаров слишком много разных значений: списком они не\u00a0станут.');
        const [first] = wrong;
        if (first)
          throw new StaffError(
            `Вид не\u00a0изменён: значение «${first.value}» в\u00a0него не\u00a0перевести, оно у\u00a0товаров: ${first.count}.`,
          );
        const ids = kind === 'choice' ? await addValues(tx, id, known, values) : new Map<string, number>();
        await officeSql.turnValues(
          tx,
          id,
          turns.map(({ from, into }) => ({ from, into: kind === 'choice' ? ids.get(String(into)) : into })),
        );
        if (kind !== 'choice')
          await officeSql.deleteValues(
            tx,
            known.map((value) => value.id),
          );
        await officeSql.updateProperty(tx, id, {
          kind,
          ...(kind === 'number' ? { decimals: Math.max(row.decimals, decimalsOf(turns)) } : {}),
        });
        await writeAudit(tx, actor, {
          action: 'properties.kind',
          record: ['property', String(id)],
          before: { kind: row.kind },
          after: { kind, goods: all.reduce((sum, { count }) => sum + count, 0) },
        });
        await tell(tx);
      }),
    () => showProperty(deps, id),
  );
}

const decimalsOf = (turns: readonly { readonly into: number | string | boolean }[]): number =>
  turns.reduce((most, { into }) => Math.max(most, String(into).split('.')[1]?.length ?? 0), 0);
