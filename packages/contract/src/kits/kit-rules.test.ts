import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conflictsOf,
  type KitPlan,
  listProblems,
  pressed,
  repaired,
  startingChoice,
  completeChoice,
} from './kit-rules.ts';

const stageCount = 4;
const perStage = 3;
const idOf = (stage: number, option: number): string => `o${stage}${option}`;
const allIds = Array.from({ length: stageCount * perStage }, (_, at) =>
  idOf(Math.floor(at / perStage), at % perStage),
);
const someIds = fc.subarray(allIds);

/** Any kit: each stage of one includes its first option, rules are as they come. */
const anyPlan: fc.Arbitrary<KitPlan> = fc
  .record({
    choices: fc.array(fc.constantFrom('one' as const, 'any' as const), {
      minLength: stageCount,
      maxLength: stageCount,
    }),
    included: someIds,
    rules: fc.array(
      fc.record({
        kind: fc.constantFrom('requires' as const, 'excludes' as const, 'any_of' as const),
        option: fc.option(fc.constantFrom(...allIds)),
        others: fc.subarray(allIds, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ choices, included, rules }) => ({
    stages: choices.map((choice, stage) => ({
      id: `s${stage}`,
      name: `S${stage}`,
      choice,
      option_ids: Array.from({ length: perStage }, (_, option) => idOf(stage, option)),
    })),
    options: Object.fromEntries(
      allIds.map((id) => {
        const isOne = choices[Number(id[1])] === 'one';
        return [
          id,
          { name: id, is_included: isOne ? id.endsWith('0') : included.includes(id) && id.endsWith('2') },
        ];
      }),
    ),
    rules: rules.map(({ kind, option, others }, at) => ({
      id: String(at),
      kind,
      option_id: option,
      option_ids: others,
      reason: `rule ${at}`,
    })),
  }));

/** The same question answered slowly and plainly. */
function canBeBuilt({ stages, options, rules }: KitPlan, choice: readonly string[]): boolean {
  for (const { choice: kind, option_ids } of stages) {
    let chosen = 0;
    for (const id of option_ids) {
      if (choice.includes(id)) chosen += 1;
      else if (kind === 'any' && options[id]?.is_included) return false;
    }
    if (kind === 'one' && chosen !== 1) return false;
  }
  for (const { kind, option_id, option_ids } of rules) {
    if (option_id !== null && !choice.includes(option_id)) continue;
    let chosenCount = 0;
    for (const id of option_ids) if (choice.includes(id)) chosenCount += 1;
    if (kind === 'requires' && chosenCount < option_ids.length) return false;
    if (kind === 'excludes' && chosenCount > 0) return false;
    if (kind === 'any_of' && chosenCount === 0) return false;
  }
  return true;
}

describe('rules of kits', () => {
  it('find a conflict exactly where the plain checker does', () => {
    fc.assert(
      fc.property(anyPlan, someIds, (plan, choice) => {
        expect(conflictsOf(plan, choice).length === 0).toBe(canBeBuilt(plan, choice));
      }),
      { numRuns: 2000 },
    );
  });

  it('make a whole choice that is its own whole choice and names no stranger', () => {
    fc.assert(
      fc.property(anyPlan, someIds, (plan, named) => {
        const completed = completeChoice(plan, named);
        expect(completeChoice(plan, completed)).toEqual(completed);
        expect(new Set(completed).size).toBe(completed.length);
        expect(listProblems(plan, completed)).toEqual([]);
        for (const id of named) expect(completed).toContain(id);
      }),
    );
  });

  it('repair to a valid choice and keep the selected option whenever possible', () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(...allIds), (plan, id) => {
        const choice = pressed(plan, startingChoice(plan), id);
        const fixed = repaired(plan, choice, id);
        if (!fixed) return;
        expect(canBeBuilt(plan, fixed.choice)).toBe(true);
        for (const added of fixed.added) expect(choice).not.toContain(added);
        for (const removed of fixed.removed) expect(fixed.choice).not.toContain(removed);
        const changes = fixed.added.length + fixed.removed.length;
        expect(changes === 0).toBe(canBeBuilt(plan, choice));
      }),
      { numRuns: 1000 },
    );
  });

  it('report unknown and repeated options', () => {
    const [plan] = fc.sample(anyPlan, { numRuns: 1, seed: 7 });
    if (!plan) throw new Error('no plan');
    expect(listProblems(plan, ['o00', 'x', 'o00', 'toString']).map(({ problem }) => problem)).toEqual([
      'unknown',
      'repeated',
    ]);
  });

  it('a press changes one stage: one takes the place of another, one of many comes and goes', () => {
    const plan: KitPlan = {
      stages: [
        { id: 'a', name: 'A', choice: 'one', option_ids: ['a1', 'a2'] },
        { id: 'b', name: 'B', choice: 'any', option_ids: ['b1', 'b2', 'b3'] },
      ],
      options: Object.fromEntries(
        ['a1', 'a2', 'b1', 'b2', 'b3'].map((id) => [
          id,
          { name: id, is_included: id === 'a1' || id === 'b1' },
        ]),
      ),
      rules: [],
    };
    expect(startingChoice(plan)).toEqual(['a1', 'b1']);
    expect(pressed(plan, ['a1', 'b1'], 'a2')).toEqual(['a2', 'b1']);
    expect(pressed(plan, ['a1', 'b1'], 'b3')).toEqual(['a1', 'b1', 'b3']);
    expect(pressed(plan, ['a1', 'b1', 'b3'], 'b3')).toEqual(['a1', 'b1']);
    expect(pressed(plan, ['a1', 'b1'], 'b1')).toEqual(['a1', 'b1']);
  });
});
