import { upperCased } from '@spindle/contract/fold-case';
import { manyList } from '@spindle/contract/staff/field-specs';
import type { promoCodes } from '@spindle/contract/staff/records/promo-codes';
import { dayText } from '@spindle/contract/staff/records/shared-fields';
import type { Tables } from '@spindle/database/tables';
import type { Selectable } from 'kysely';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { levelsIn, tagsIn } from './promo-code-groups.rules.ts';
import * as codesSql from './promo-codes-office.sql.ts';

export const promoCodeHooks: RecordHooks<typeof promoCodes> = {
  sql: codesSql.promoCodeSql,
  choices: { groups: codesSql.groupChoices },
  async cells(db) {
    const names = new Map((await codesSql.groupChoices(db)).map(({ value, label }) => [value, label]));
    return (row) => {
      const code = row as unknown as Selectable<Tables['promo_codes']>;
      return {
        ends: `${dayText(code.starts_on)} – ${dayText(code.ends_on)}`,
        groups: code.groups.map((group) => names.get(group) ?? group).join(', ') || 'все',
        used: code.usage_limit === null ? String(code.used) : `${code.used} из\u00a0${code.usage_limit}`,
      };
    };
  },
  clean: (fields) => ({ ...fields, code: upperCased(fields.code) }),
  async facts(db, { id, fields }) {
    const { used, carts } = await codesSql.useOf(db, id);
    const groups = manyList(fields.groups);
    const tagged = tagsIn(groups).length > 0 ? await codesSql.taggedBuyers(db, groups) : null;
    return [
      { label: 'Заказов с\u00a0ним', text: String(used), is_warning: false },
      { label: 'В\u00a0корзинах', text: String(carts), is_warning: false },
      ...(tagged === null
        ? []
        : [{ label: 'Покупателей с\u00a0метками', text: String(tagged), is_warning: tagged === 0 }]),
    ];
  },
  async problem(tx, { code, starts_on: from, ends_on: to, usage_limit: limit, groups: named }, id) {
    if (to < from) return ['ends_on', 'Последний день раньше первого'];
    const twin = await codesSql.codeRow(tx, code);
    if (twin && String(twin.id) !== id) return ['code', 'Такой промокод уже есть'];
    const groups = manyList(named);
    const levels = await codesSql.existingLevels(tx, groups);
    if (levels.length < levelsIn(groups).length)
      return ['groups', 'Такой группы больше нет: выберите из\u00a0списка'];
    const { used } = id === null ? { used: 0 } : await codesSql.useOf(tx, id);
    return limit !== '' && Number(limit) < used ? ['usage_limit', `Им уже оформили заказов: ${used}`] : null;
  },
  async removing(tx, id) {
    const { used } = await codesSql.useOf(tx, id);
    if (used > 0) throw new StaffError('С\u00a0этим промокодом есть заказы: закончите его последним днём.');
  },
};
