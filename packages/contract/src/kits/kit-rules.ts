/** Which options of a made-to-order machine go together. Pure: pages explain with it, the server decides with it. */

interface KitRule {
  readonly id: string;
  /** `any_of`: at least one of the others. */
  readonly kind: 'requires' | 'excludes' | 'any_of';
  /** The option the rule is about; null: it always holds. */
  readonly option_id: string | null;
  readonly option_ids: readonly string[];
  /** A sentence for the buyer. */
  readonly reason: string;
}

interface KitStagePlan {
  readonly id: string;
  readonly name: string;
  /** Exactly one, or as many as wanted. */
  readonly choice: 'one' | 'any';
  readonly option_ids: readonly string[];
}

export interface KitPlan {
  readonly stages: readonly KitStagePlan[];
  readonly options: Readonly<Record<string, { readonly name: string; readonly is_included: boolean }>>;
  readonly rules: readonly KitRule[];
}

type KitProblem = 'unknown' | 'repeated' | 'stage' | 'rule';

export interface KitConflict {
  readonly problem: KitProblem;
  readonly rule_id: string | null;
  /** Chosen options that do not go together or lack something. */
  readonly option_ids: readonly string[];
  readonly message: string;
}

const quoted = (name: string): string => `«${name}»`;

/** The choice a machine starts with: what its price includes. */
export const startingChoice = ({ stages, options }: KitPlan): string[] =>
  stages.flatMap(({ option_ids }) => option_ids.filter((id) => options[id]?.is_included));

/**
 * Completes a choice in the order of the stages: a stage without a named option gets its included one, and included
 * options of a multiple-choice stage are always added.
 */
export function completeChoice({ stages, options }: KitPlan, named: Iterable<string>): string[] {
  const namedIds = new Set(named);
  return stages.flatMap(({ choice, option_ids }) => {
    const chosen = option_ids.filter((id) => namedIds.has(id));
    if (choice === 'one' && chosen.length > 0) return chosen;
    return option_ids.filter((id) => namedIds.has(id) || options[id]?.is_included);
  });
}

/** Unknown and repeated options in a submitted list. */
export function listProblems({ options }: KitPlan, named: readonly string[]): KitConflict[] {
  const strangers = named.filter((id) => !Object.hasOwn(options, id));
  const repeated = [...new Set(named.filter((id, at) => named.indexOf(id) !== at))].filter((id) =>
    Object.hasOwn(options, id),
  );
  return [
    ...(strangers.length > 0
      ? [
          {
            problem: 'unknown' as const,
            rule_id: null,
            option_ids: [],
            message:
              'Среди опций есть опция другого станка или снятая с\u00a0продажи. Выберите опции заново.',
          },
        ]
      : []),
    ...repeated.map((id) => ({
      problem: 'repeated' as const,
      rule_id: null,
      option_ids: [id],
      message: `Опция ${quoted(options[id]?.name ?? '')} названа дважды. Оставьте её один раз.`,
    })),
  ];
}

/** Why a whole choice cannot be built; nothing when it can. */
export function conflictsOf(plan: KitPlan, choice: readonly string[]): KitConflict[] {
  const chosen = new Set(choice);
  return [
    ...plan.stages.flatMap((stage) => stageConflict(plan, stage, chosen)),
    ...plan.rules.flatMap((rule) => ruleConflict(rule, chosen)),
  ];
}

function stageConflict(
  { options }: KitPlan,
  { name, choice, option_ids }: KitStagePlan,
  chosen: ReadonlySet<string>,
): KitConflict[] {
  const chosenHere = option_ids.filter((id) => chosen.has(id));
  const conflict = (ids: readonly string[], message: string): KitConflict[] => [
    { problem: 'stage', rule_id: null, option_ids: ids, message },
  ];
  if (choice === 'one') {
    if (chosenHere.length === 1) return [];
    if (chosenHere.length === 0) return conflict([], `Выберите вариант на\u00a0этапе ${quoted(name)}.`);
    const names = chosenHere.map((id) => quoted(options[id]?.name ?? '')).join(' и\u00a0');
    return conflict(
      chosenHere,
      `На\u00a0этапе ${quoted(name)} можно выбрать только одно: ${names} не\u00a0сочетаются.`,
    );
  }
  const missing = option_ids.filter((id) => options[id]?.is_included && !chosen.has(id));
  return missing.flatMap((id) =>
    conflict([], `Опция ${quoted(options[id]?.name ?? '')} входит в\u00a0станок, убрать её нельзя.`),
  );
}

function ruleConflict(rule: KitRule, chosen: ReadonlySet<string>): KitConflict[] {
  const { kind, option_id, option_ids } = rule;
  if (option_id !== null && !chosen.has(option_id)) return [];
  const chosenIds = option_ids.filter((id) => chosen.has(id));
  const isSatisfied =
    kind === 'excludes'
      ? chosenIds.length === 0
      : kind === 'requires'
        ? chosenIds.length === option_ids.length
        : chosenIds.length > 0;
  if (isSatisfied) return [];
  const trigger = option_id === null ? [] : [option_id];
  return [
    {
      problem: 'rule',
      rule_id: rule.id,
      option_ids: kind === 'excludes' ? [...trigger, ...chosenIds] : trigger,
      message: rule.reason,
    },
  ];
}

/** The choice after a press on an option: one of a stage takes the place of another, one of many comes or goes. */
export function pressed(plan: KitPlan, choice: readonly string[], id: string): string[] {
  const stage = plan.stages.find(({ option_ids }) => option_ids.includes(id));
  if (!stage) return [...choice];
  if (stage.choice === 'one')
    return completeChoice(plan, [...choice.filter((one) => !stage.option_ids.includes(one)), id]);
  return completeChoice(plan, choice.includes(id) ? choice.filter((one) => one !== id) : [...choice, id]);
}

export interface KitRepair {
  readonly choice: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Enough for any kit that people make; a kit beyond it is left to the buyer. */
const triesAtMost = 4000;

/** The nearest valid choice, with the preferred option if possible; null when none is near. */
export function repaired(
  plan: KitPlan,
  choice: readonly string[],
  preferredId: string | null,
): KitRepair | null {
  const start = completeChoice(plan, choice);
  return search(plan, start, preferredId) ?? (preferredId === null ? null : search(plan, start, null));
}

/** Breadth-first search: the fewest changes win, then the order of the plan. */
function search(plan: KitPlan, start: readonly string[], preferredId: string | null): KitRepair | null {
  let level: (readonly string[])[] = [start];
  const seen = new Set([start.join(' ')]);
  while (level.length > 0) {
    const next: (readonly string[])[] = [];
    for (const choice of level) {
      const [conflict] = conflictsOf(plan, choice);
      if (!conflict) return difference(start, choice);
      for (const changed of moves(plan, choice, conflict)) {
        const key = changed.join(' ');
        if (seen.has(key) || (preferredId !== null && !changed.includes(preferredId))) continue;
        if (seen.size >= triesAtMost) return null;
        seen.add(key);
        next.push(changed);
      }
    }
    level = next;
  }
  return null;
}

/** Every single change that may undo a conflict. */
function moves(plan: KitPlan, choice: readonly string[], conflict: KitConflict): string[][] {
  const rule = plan.rules.find(({ id }) => id === conflict.rule_id);
  const missingIds =
    rule && rule.kind !== 'excludes' ? rule.option_ids.filter((id) => !choice.includes(id)) : [];
  const stageOf = (id: string) => plan.stages.find(({ option_ids }) => option_ids.includes(id));
  const without = conflict.option_ids.flatMap((id) => {
    const stage = stageOf(id);
    if (stage?.choice === 'one') return stage.option_ids.filter((one) => one !== id);
    return plan.options[id]?.is_included ? [] : [id];
  });
  return [...missingIds, ...without].map((id) => pressed(plan, choice, id));
}

function difference(before: readonly string[], after: readonly string[]): KitRepair {
  return {
    choice: after,
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  };
}
