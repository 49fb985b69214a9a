import { largeLetters } from '@spindle/contract/fold-case';
import { manyList } from '@spindle/contract/staff/field-specs';
import { PROMO_CODE_FIELDS } from '@spindle/contract/staff/site-records';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { levelsIn, tagsIn } from './promo-code-groups.rules.ts';
import * as codesSql from './promo-codes-office.sql.ts';

/** Promo codes. One that orders have used is ended by its last day, not removed: its count is what it gave. */
export const promoCodeDoor: SpecDoor = {
  record: 'promo-code',
  actions: { add: 'promo-codes.add', change: 'promo-codes.change', remove: 'promo-codes.remove' },
  specs: PROMO_CODE_FIELDS,
  nameOf: ({ code = '' }) => code,
  clean: (fields) => ({ ...fields, code: largeLetters(fields['code'] ?? '') }),
  choices: async (db) => ({ groups: await codesSql.groupChoices(db) }),
  async facts(db, { id, fields }) {
    const { used, carts } = await codesSql.useOf(db, id);
    const groups = manyList(fields['groups'] ?? '');
    const tagged = tagsIn(groups).length > 0 ? await codesSql.taggedBuyers(db, groups) : null;
    return [
      { label: 'Заказов с\u00a0ним', text: String(used), is_warning: false },
      { label: 'В\u00a0корзинах', text: String(carts), is_warning: false },
      ...(tagged === null
        ? []
        : [{ label: 'Покупателей с\u00a0метками', text: String(tagged), is_warning: tagged === 0 }]),
    ];
  },
  async problem(
    tx,
    { code = '', starts_on: from = '', ends_on: to = '', usage_limit: limit = '', groups: named = '' },
    id,
  ) {
    if (to < from) return ['ends_on', 'Последний день раньше первого'];
    const twin = await codesSql.codeRow(tx, code);
    if (twin && String(twin.id) !== id) return ['code', 'Такой промокод уже есть'];
    const groups = manyList(named);
    const known = new Set((await codesSql.groupChoices(tx)).map(({ value }) => value));
    const levels = await codesSql.heldLevels(tx, groups);
    if (groups.some((group) => !known.has(group)) || levels.length < levelsIn(groups).length)
      return ['groups', 'Такой группы больше нет: выберите из\u00a0списка'];
    const { used } = id === null ? { used: 0 } : await codesSql.useOf(tx, id);
    return limit !== '' && Number(limit) < used ? ['usage_limit', `Им уже оформили заказов: ${used}`] : null;
  },
  find: codesSql.findCode,
  lock: codesSql.lockCode,
  insert: codesSql.insertCode,
  write: codesSql.writeCode,
  async remove(tx, id) {
    const { used } = await codesSql.useOf(tx, id);
    if (used > 0) throw new StaffError('С\u00a0этим промокодом есть заказы: закончите его последним днём.');
    await codesSql.removeCode(tx, id);
  },
  // Codes are read anew for every cart.
  changed: async () => {},
};
