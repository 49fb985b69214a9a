import { BONUS_LEVELS_AT_MOST, type bonusLevels } from '@spindle/contract/staff/records/bonus-levels';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as levelsSql from './bonus-office.sql.ts';

export const bonusLevelHooks: RecordHooks<typeof bonusLevels> = {
  sql: levelsSql.bonusLevelSql,
  async problem(tx, { name, turnover_from: from, discount_percent: percent }, id) {
    await levelsSql.lockLadder(tx);
    const others = await levelsSql.otherLevels(tx, id);
    if (id === null && others.length >= BONUS_LEVELS_AT_MOST)
      return ['name', `Не\u00a0больше ${BONUS_LEVELS_AT_MOST} уровней`];
    if (others.some((one) => one.name === name)) return ['name', 'Такой уровень уже есть'];
    const kopecks = Number(from) * 100;
    const same = others.find((one) => one.turnover_from === kopecks);
    if (same) return ['turnover_from', `С\u00a0этого оборота начинается «${same.name}»`];
    const below = others.findLast((one) => one.turnover_from < kopecks);
    if (below && below.discount_percent > Number(percent))
      return [
        'discount_percent',
        `Меньше, чем у\u00a0уровня ниже: «${below.name}», ${below.discount_percent}\u00a0%`,
      ];
    const above = others.find((one) => one.turnover_from > kopecks);
    return above && above.discount_percent < Number(percent)
      ? [
          'discount_percent',
          `Больше, чем у\u00a0уровня выше: «${above.name}», ${above.discount_percent}\u00a0%`,
        ]
      : null;
  },
  fresh: () => ({ id: levelsSql.nextLevel }),
  async removing(tx, id) {
    const codes = await levelsSql.codesFor(tx, id);
    if (codes.length > 0)
      throw new StaffError(`Уровень нельзя удалить: для\u00a0него промокоды ${codes.join(', ')}.`);
  },
};
