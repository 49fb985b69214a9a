import {
  conflictsOf,
  listProblems,
  pressed,
  repaired,
  startingChoice,
  completeChoice,
} from '@spindle/contract/kits/kit-rules';
import { planOfEntry } from '@spindle/contract/staff/kit-plan';
import { repeated } from '../../../kernel/imports/repeated.ts';
import type { KitEntry } from './kits-file.ts';

export interface EntryProblem {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

/** Everything that is wrong with a kit in itself: the choice it starts with, every option and every proposal must be buildable. */
export function entryProblems(entry: KitEntry): EntryProblem[] {
  const wrong = [...namesTwice(entry), ...prices(entry), ...strangers(entry)];
  return wrong.length > 0 ? wrong : unbuildable(entry);
}

function namesTwice({ stages, proposals }: KitEntry): EntryProblem[] {
  const optionPaths = stages.flatMap(({ options }, stage) =>
    options.map(({ id }, option) => ({ id, path: ['stages', stage, 'options', option, 'id'] })),
  );
  return [
    ...repeated(stages.map(({ id }) => id)).map((index) => ({
      path: ['stages', index, 'id'],
      reason: `этап ${stages[index]?.id} записан дважды`,
    })),
    ...repeated(optionPaths.map(({ id }) => id)).map((index) => ({
      path: optionPaths[index]?.path ?? [],
      reason: `опция ${optionPaths[index]?.id} записана дважды`,
    })),
    ...repeated(proposals.map(({ name }) => name)).map((index) => ({
      path: ['proposals', index, 'name'],
      reason: `комплектация «${proposals[index]?.name}» записана дважды`,
    })),
  ];
}

function prices({ stages }: KitEntry): EntryProblem[] {
  return stages.flatMap(({ options }, stage) =>
    options.flatMap(({ included, price, part }, index): EntryProblem[] => {
      const path = ['stages', stage, 'options', index];
      if (included && price !== undefined && price !== 0)
        return [{ path: [...path, 'price'], reason: 'опция входит в базу: её цена уже в цене станка' }];
      if (!included && price === undefined && part === undefined)
        return [{ path, reason: 'нет цены: укажите price или part' }];
      return [];
    }),
  );
}

function strangers({ stages, rules, proposals }: KitEntry): EntryProblem[] {
  const optionIds = new Set(stages.flatMap(({ options }) => options.map(({ id }) => id)));
  const missing = (path: readonly (string | number)[], ids: readonly string[]): EntryProblem[] =>
    ids.filter((id) => !optionIds.has(id)).map((id) => ({ path, reason: `опции ${id} у этого станка нет` }));
  return [
    ...rules.flatMap(({ kind, option, others }, index): EntryProblem[] => [
      ...missing(['rules', index, 'option'], option === undefined ? [] : [option]),
      ...missing(['rules', index, 'others'], others),
      ...(option === undefined && kind !== 'any_of'
        ? [{ path: ['rules', index], reason: `правилу ${kind} нужна опция option` }]
        : []),
      ...(option !== undefined && others.includes(option)
        ? [{ path: ['rules', index, 'others'], reason: 'правило опции называет её саму' }]
        : []),
    ]),
    ...proposals.flatMap(({ options }, index) => missing(['proposals', index, 'options'], options)),
  ];
}

const sentence = (message: string): string => message.replace(/\.$/, '');

function unbuildable(entry: KitEntry): EntryProblem[] {
  const plan = planOfEntry(entry);
  const start = startingChoice(plan);
  const base = conflictsOf(plan, start);
  if (base.length > 0)
    return base.map(({ rule_id: rule, message }) => ({
      path: rule === null ? ['stages'] : ['rules', Number(rule)],
      reason: `базовую комплектацию собрать нельзя. ${sentence(message)}`,
    }));
  const choices = entry.proposals.map(({ options }) => completeChoice(plan, options).join(' '));
  return [
    ...repeated(choices).map((index) => ({
      path: ['proposals', index, 'options'],
      reason: `комплектация «${entry.proposals[index]?.name}» повторяет другую`,
    })),
    ...entry.stages.flatMap(({ options }, stage) =>
      options
        .map(({ id }, index) => ({ id, path: ['stages', stage, 'options', index] }))
        .filter(({ id }) => !start.includes(id))
        .filter(({ id }) => !repaired(plan, pressed(plan, start, id), id)?.choice.includes(id))
        .map(({ id, path }) => ({ path, reason: `опцию ${id} нельзя выбрать ни в одной комплектации` })),
    ),
    ...entry.proposals.flatMap(({ name, options }, index) =>
      [...listProblems(plan, options), ...conflictsOf(plan, completeChoice(plan, options))].map(
        ({ message }) => ({
          path: ['proposals', index],
          reason: `комплектацию «${name}» собрать нельзя. ${sentence(message)}`,
        }),
      ),
    ),
  ];
}
