import { paths } from '@spindle/contract/addresses/paths';
import { PRESS_CATEGORY_FIELDS } from '@spindle/contract/staff/content-records';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { announce } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { deepest, takenAddresses } from './press-categories-import.ts';
import * as categoriesSql from './press-categories-office.sql.ts';

const { pressCategoryRows: rows } = categoriesSql;
const pathOf = ({ parent = '', slug = '' }: FieldValues): string =>
  parent === '' ? slug : `${parent}/${slug}`;

const rowOf = async (tx: Db, fields: FieldValues) => ({
  name: fields['name'],
  label: fields['label'],
  kind: fields['kind'],
  description: fields['description'],
  lead: fields['lead'] || null,
  position: fields['position'] ? Number(fields['position']) : await rows.lastPlace(tx),
});

/** Sections of the press centre, up to three one inside another. */
export const pressCategoryDoor: SpecDoor = {
  record: 'press-category',
  actions: {
    add: 'press-categories.add',
    change: 'press-categories.change',
    remove: 'press-categories.remove',
  },
  specs: PRESS_CATEGORY_FIELDS,
  nameOf: ({ name = '' }) => name,
  urlOf: (fields) => paths.press(...pathOf(fields).split('/')),
  clean: (fields) => ({ ...fields, slug: fields['slug'] || latinSlug(fields['name'] ?? '', 100) }),
  choices: async (db) => ({ parents: await categoriesSql.pressParents(db, deepest) }),
  async facts(db, { id }) {
    const uses = await categoriesSql.pressCategoryUses(db, categoriesSql.pressPathOf(id));
    return [
      { label: 'Материалов', text: String(uses.materials), is_warning: false },
      ...(uses.drafts === 0 ? [] : [{ label: 'Черновиков', text: String(uses.drafts), is_warning: false }]),
      ...(uses.inside === 0
        ? []
        : [{ label: 'Разделов внутри', text: String(uses.inside), is_warning: false }]),
    ];
  },
  async problem(tx, fields, id) {
    if (id !== null) return null;
    const { parent = '', slug = '' } = fields;
    if (slug === '') return ['slug', 'Напишите слово латиницей'];
    const above = await categoriesSql.pressParents(tx, deepest);
    if (parent !== '' && !above.some(({ value }) => value === parent))
      return ['parent', 'Такого раздела больше нет: выберите из\u00a0списка'];
    if (parent === '' && takenAddresses.has(slug)) return ['slug', 'Этот адрес занят другой страницей'];
    const path = pathOf(fields);
    if (await rows.find(tx, categoriesSql.pressIdOf(path)))
      return ['slug', 'Раздел с\u00a0таким адресом уже есть'];
    return (await categoriesSql.isMaterial(tx, path))
      ? ['slug', 'По\u00a0этому адресу стоит материал']
      : null;
  },
  find: rows.find,
  lock: rows.lock,
  async insert(tx, fields) {
    const path = pathOf(fields);
    const id = categoriesSql.pressIdOf(path);
    await rows.insert(tx, { id, path, ...(await rowOf(tx, fields)) });
    return id;
  },
  write: async (tx, id, fields) => rows.write(tx, id, await rowOf(tx, fields)),
  async remove(tx, id) {
    const uses = await categoriesSql.pressCategoryUses(tx, categoriesSql.pressPathOf(id));
    const held = [
      ...(uses.inside > 0 ? [`разделы (${uses.inside})`] : []),
      ...(uses.materials + uses.drafts > 0 ? [`материалы (${uses.materials + uses.drafts})`] : []),
    ];
    if (held.length > 0)
      throw new StaffError(
        `Раздел нельзя удалить: в\u00a0нём ${held.join(' и\u00a0')}. Сначала удалите или перенесите их.`,
      );
    await rows.remove(tx, id);
  },
  changed: (tx) => announce(tx, 'content'),
};
