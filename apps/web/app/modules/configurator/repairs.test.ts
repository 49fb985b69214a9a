import { conflictsOf, type KitPlan } from '@spindle/contract/kits/kit-rules';
import { describe, expect, it } from 'vitest';
import { repairsOf, repairText } from './repairs.ts';

const option = (name: string, is_included = false) => ({ name, is_included });
const plan: KitPlan = {
  stages: [
    { id: 'chips', name: 'Стружка', choice: 'one', option_ids: ['tray', 'belt'] },
    { id: 'more', name: 'Ещё', choice: 'any', option_ids: ['high', 'bag', 'fine'] },
  ],
  options: {
    tray: option('Поддон', true),
    belt: option('Транспортёр'),
    high: option('70 бар'),
    bag: option('Мешок'),
    fine: option('Бумага'),
  },
  rules: [
    { id: '1', kind: 'any_of', option_id: 'high', option_ids: ['bag', 'fine'], reason: 'Нужен фильтр.' },
    { id: '2', kind: 'excludes', option_id: 'high', option_ids: ['tray'], reason: 'Нужен транспортёр.' },
  ],
};

describe('ways out of a conflict', () => {
  it('keep the choice, or undo it; each leads to a kit that can be built', () => {
    const choice = ['tray', 'high'];
    const [conflict] = conflictsOf(plan, choice);
    if (!conflict) throw new Error('no conflict');
    const repairs = repairsOf(plan, choice, conflict);
    expect(repairs.map((repair) => repairText(plan, repair))).toEqual([
      'Добавить «Мешок», вместо «Поддон» взять «Транспортёр»',
      'Убрать «70 бар»',
    ]);
    for (const { choice: repairedChoice } of repairs) expect(conflictsOf(plan, repairedChoice)).toEqual([]);
  });

  it('of two options that exclude each other keep one or the other', () => {
    const choice = ['tray', 'high', 'bag'];
    const [conflict] = conflictsOf(plan, choice);
    if (!conflict) throw new Error('no conflict');
    expect(repairsOf(plan, choice, conflict).map((repair) => repairText(plan, repair))).toEqual([
      'Вместо «Поддон» взять «Транспортёр»',
      'Убрать «70 бар»',
    ]);
  });
});
