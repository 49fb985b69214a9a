import {
  type KitConflict,
  type KitPlan,
  type KitRepair,
  pressed,
  repaired,
} from '@spindle/contract/kits/kit-rules';

/**
 * Possible repairs of a conflict, one press each: keep one of the two sides, or remove the option with the unmet
 * requirement.
 */
export function repairsOf(plan: KitPlan, choice: readonly string[], conflict: KitConflict): KitRepair[] {
  const keeping = conflict.option_ids.flatMap((id) => repaired(plan, choice, id) ?? []);
  const dropped = conflict.option_ids.flatMap((id) => {
    const stage = plan.stages.find(({ option_ids }) => option_ids.includes(id));
    const instead =
      stage?.choice === 'one' ? stage.option_ids.find((one) => plan.options[one]?.is_included) : id;
    const without =
      instead === undefined || instead === id ? toggled(plan, choice, id) : pressed(plan, choice, instead);
    return repaired(plan, without, null) ?? [];
  });
  const repairs = [...keeping, ...dropped, repaired(plan, choice, null)].filter((repair) => repair !== null);
  const seen = new Set<string>();
  return repairs
    .map(({ choice: newChoice }) => difference(choice, newChoice))
    .filter(({ choice: newChoice, added, removed }) => {
      const key = newChoice.join(' ');
      if (seen.has(key) || added.length + removed.length === 0) return false;
      seen.add(key);
      return true;
    })
    .slice(0, 2);
}

const toggled = (plan: KitPlan, choice: readonly string[], id: string): string[] =>
  choice.includes(id) ? pressed(plan, choice, id) : [...choice];

function difference(before: readonly string[], after: readonly string[]): KitRepair {
  return {
    choice: after,
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  };
}

/** «Добавить «Фильтр», убрать «Поддон»». */
export function repairText({ options, stages }: KitPlan, { added, removed }: KitRepair): string {
  const name = (id: string): string => `«${options[id]?.name ?? ''}»`;
  const stageOf = (id: string) => stages.find(({ option_ids }) => option_ids.includes(id));
  const replaced = added.flatMap((id) => {
    const stage = stageOf(id);
    const old = stage?.choice === 'one' ? removed.find((one) => stage.option_ids.includes(one)) : undefined;
    return old === undefined ? [] : [[id, old] as const];
  });
  const replacedIds = new Set(replaced.flat());
  const phrases = [
    ...added.filter((id) => !replacedIds.has(id)).map((id) => `добавить ${name(id)}`),
    ...replaced.map(([id, old]) => `вместо ${name(old)} взять ${name(id)}`),
    ...removed.filter((id) => !replacedIds.has(id)).map((id) => `убрать ${name(id)}`),
  ];
  const text = phrases.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
