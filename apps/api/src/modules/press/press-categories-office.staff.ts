import { paths } from '@spindle/contract/addresses/paths';
import { type pressCategories, pressPath } from '@spindle/contract/staff/records/press-categories';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { deepest, reservedSlugs } from './press-categories-import.ts';
import * as categoriesSql from './press-categories-office.sql.ts';

export const pressCategoryHooks: RecordHooks<typeof pressCategories> = {
  sql: categoriesSql.pressCategorySql,
  choices: { parents: (db) => categoriesSql.pressParents(db, deepest) },
  typed({ path }) {
    const at = String(path).lastIndexOf('/');
    return { parent: at < 0 ? '' : String(path).slice(0, at), slug: String(path).slice(at + 1) };
  },
  cells:
    async () =>
    ({ path }) => ({ path: paths.press(...String(path).split('/')) }),
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
    if (fields.parent === '' && reservedSlugs.has(fields.slug))
      return ['slug', 'Этот адрес занят другой страницей'];
    const path = pressPath(fields);
    if (await categoriesSql.isCategory(tx, categoriesSql.pressIdOf(path)))
      return ['slug', 'Раздел с\u00a0таким адресом уже есть'];
    return (await categoriesSql.isMaterial(tx, path))
      ? ['slug', 'По\u00a0этому адресу стоит материал']
      : null;
  },
  fresh(_tx, fields) {
    const path = pressPath(fields);
    return { id: categoriesSql.pressIdOf(path), path };
  },
  async removing(tx, id) {
    const uses = await categoriesSql.pressCategoryUses(tx, categoriesSql.pressPathOf(id));
    const blockers = [
      ...(uses.inside > 0 ? [`разделы (${uses.inside})`] : []),
      ...(uses.materials + uses.drafts > 0 ? [`материалы (${uses.materials + uses.drafts})`] : []),
    ];
    if (blockers.length > 0)
      throw new StaffError(
        `Раздел нельзя удалить: в\u00a0нём ${blockers.join(' и\u00a0')}. Сначала удалите или перенесите их.`,
      );
  },
};
