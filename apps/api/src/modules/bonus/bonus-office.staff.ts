import { BONUS_LEVEL_FIELDS, BONUS_LEVELS_AT_MOST } from '@spindle/contract/staff/bonus-levels-list';
import { announce } from '../../kernel/announce.sql.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as levelsSql from './bonus-office.sql.ts';

/** Levels of discounts by turnover. More turnover never gives less off: prices a buyer sees would rise by an order. */
export const bonusLevelDoor: SpecDoor = {
  record: 'bonus-level',
  actions: { add: 'bonus-levels.add', change: 'bonus-levels.change', remove: 'bonus-levels.remove' },
  specs: BONUS_LEVEL_FIELDS,
  nameOf: ({ name = '' }) => name,
  async problem(tx, { name = '', turnover_from: from = '', discount_percent: percent = '' }, id) {
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
  find: levelsSql.findLevel,
  lock: levelsSql.lockLevel,
  insert: levelsSql.insertLevel,
  write: levelsSql.writeLevel,
  async remove(tx, id) {
    const codes = await levelsSql.codesFor(tx, id);
    if (codes.length > 0)
      throw new StaffError(`Уровень нельзя удалить: для\u00a0него промокоды ${codes.join(', ')}.`);
    await levelsSql.removeLevel(tx, id);
  },
  changed: (tx) => announce(tx, 'content'),
};
