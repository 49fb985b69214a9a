import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { pressed, startingChoice } from '@spindle/contract/kits/kit-rules';
import { planOfEntry } from '@spindle/contract/staff/kit-plan';
import type { KitDraft, StaffKit } from '@spindle/contract/staff/staff-kits';

export type KitStage = KitDraft['stages'][number];
export type KitOption = KitStage['options'][number];
export type KitRule = KitDraft['rules'][number];

/** An unused code: the server assigns its own when it stores the option. */
const freshCode = (): string => `n${crypto.randomUUID().slice(0, 8)}`;

export const newOption = (included: boolean): KitOption => ({
  id: freshCode(),
  name: '',
  note: '',
  included,
  price: 0,
  weight: 0,
  days: 0,
  part: '',
  pieces: 1,
  drawing: {},
});

export const newStage = (): KitStage => ({
  id: freshCode(),
  name: '',
  note: '',
  choice: 'one',
  options: [newOption(true)],
});

export const optionsOf = ({ stages }: Pick<KitDraft, 'stages'>): KitOption[] =>
  stages.flatMap(({ options }) => options);

export const withStage = (kit: KitDraft, at: number, over: Partial<KitStage>): KitDraft => ({
  ...kit,
  stages: kit.stages.map((stage, index) => (index === at ? { ...stage, ...over } : stage)),
});

/** A stage with a single choice has exactly one option in the base; base options are free. */
export function withOption(stage: KitStage, at: number, over: Partial<KitOption>): KitStage {
  const alone = over.included === true && stage.choice === 'one';
  return {
    ...stage,
    options: stage.options.map((option, index) => {
      if (index === at) return { ...option, ...over, ...(over.included === true ? { price: 0 } : {}) };
      return alone ? { ...option, included: false } : option;
    }),
  };
}

export function moved<T>(rows: readonly T[], at: number, by: number): T[] {
  const row = rows[at];
  if (row === undefined || rows[at + by] === undefined) return [...rows];
  return rows.toSpliced(at, 1).toSpliced(at + by, 0, row);
}

/** Removes an option or a whole stage with its rules and proposals. */
export function without(kit: KitDraft, ids: readonly string[]): KitDraft {
  const remaining = (list: readonly string[]): string[] => list.filter((id) => !ids.includes(id));
  return {
    stages: kit.stages
      .map((stage) => ({ ...stage, options: stage.options.filter(({ id }) => !ids.includes(id)) }))
      .filter(({ options }, at) => options.length > 0 || kit.stages[at]?.options.length === 0),
    rules: kit.rules
      .map((rule) => ({ ...rule, others: remaining(rule.others) }))
      .filter(({ option, others }) => !ids.includes(option) && others.length > 0),
    proposals: kit.proposals.map((proposal) => ({ ...proposal, options: remaining(proposal.options) })),
  };
}

/** «conveyor=right, height=2» and back. */
export const drawingText = (drawing: Readonly<Record<string, string>>): string =>
  Object.entries(drawing)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ');

export const drawingOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('=').map((word) => word.trim()))
      .filter(([key]) => key)
      .map(([key = '', value = '']) => [key, value]),
  );

/** The drawing the configurator shows for this choice; a later stage wins. */
export function drawnKit(
  kit: KitDraft,
  { kind, params }: StaffKit['drawing'],
  choice: readonly string[],
): string {
  const chosen = optionsOf(kit).filter(({ id }) => choice.includes(id));
  const all: Record<string, string> = Object.assign({}, params, ...chosen.map(({ drawing }) => drawing));
  return `${drawingUrl(kind, all)}&size=sheet`;
}

/** The machine as it starts, with this option. */
export function choiceWith(kit: KitDraft, id: string): string[] {
  const plan = planOfEntry(kit);
  const start = startingChoice(plan);
  return start.includes(id) ? start : pressed(plan, start, id);
}

/** Longer lists are forms of the machine itself, not of its options. */
const wordsInHint = 4;

/** A hint about the drawing parameters of options: «conveyor: belt, none; station: 1, 0». */
export const drawingHint = (takes: StaffKit['drawing']['takes']): string =>
  Object.entries(takes)
    .flatMap(([key, allowed]) =>
      typeof allowed === 'string' || allowed.length > wordsInHint ? [] : [`${key}: ${allowed.join(', ')}`],
    )
    .join('; ');

/** Errors in the drawing parameters of an option, which the drawing would silently ignore. */
export function drawingProblem(
  drawing: Readonly<Record<string, string>>,
  takes: StaffKit['drawing']['takes'],
): string | undefined {
  for (const [key, value] of Object.entries(drawing)) {
    const allowed = Object.hasOwn(takes, key) ? takes[key] : undefined;
    if (allowed === undefined)
      return Object.keys(takes).length === 0
        ? 'У\u00a0этого станка нет своего чертежа: параметры ничего не\u00a0изменят'
        : `Чертёж не\u00a0знает «${key}». Знает: ${Object.keys(takes).join(', ')}`;
    if (value === '') return `Напишите значение: ${key}=${typeof allowed === 'string' ? '…' : allowed[0]}`;
    if (allowed === 'number' && !/\d/.test(value)) return `«${key}»: нужно число`;
    if (typeof allowed !== 'string' && !allowed.some((word) => word.toLowerCase() === value.toLowerCase()))
      return `«${key}» бывает: ${allowed.join(', ')}`;
  }
  return undefined;
}

/** Kopecks that an option adds; null where its part has no price. */
export function optionPrice(
  { included, price, part, pieces }: KitOption,
  prices: Readonly<Record<string, number | null>>,
): number | null {
  if (included) return 0;
  if (price !== null) return Math.round(price * 100);
  const one = prices[part] ?? null;
  return one === null ? null : one * pieces;
}

/** Where a problem of the check is, as people call it, and which stage shows it. */
export function problemLocation(
  kit: KitDraft,
  [area, at, , option]: readonly (string | number)[],
): { readonly words: string; readonly stage: number | null } {
  if (area === 'stages' && typeof at === 'number') {
    const stage = kit.stages[at];
    const optionName = typeof option === 'number' ? stage?.options[option]?.name : undefined;
    return { words: [stage?.name || `Этап ${at + 1}`, optionName].filter(Boolean).join(', '), stage: at };
  }
  if (area === 'rules' && typeof at === 'number') {
    const rule = kit.rules[at];
    const stage = kit.stages.findIndex(({ options }) =>
      options.some(({ id }) => id === rule?.option || rule?.others.includes(id)),
    );
    return { words: `Правило ${at + 1}`, stage: stage < 0 ? null : stage };
  }
  if (area === 'proposals' && typeof at === 'number')
    return { words: kit.proposals[at]?.name || `Готовая комплектация ${at + 1}`, stage: null };
  return { words: 'Комплектация', stage: null };
}
