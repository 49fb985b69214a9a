import { paths } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import {
  type KitCheck,
  type KitDraft,
  kitUseText,
  type ListedKit,
  type StaffKit,
} from '@spindle/contract/staff/staff-kits';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../kernel/sql/announce.sql.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { KitDifference } from './import/kit-difference.rules.ts';
import type { EntryProblem } from './import/kit-entry.rules.ts';
import { planKit } from './import/kits-import.ts';
import type { KitEntry } from './import/kits-file.ts';
import { storedKits } from './import/stored-kits.sql.ts';
import { writeKit } from './import/write-kit.sql.ts';
import * as officeSql from './kits-office.sql.ts';

export interface KitsDesk extends StaffDeps {
  readonly goods: Pick<GoodsService, 'offers'>;
  readonly drawingTakes: ApiDeps['drawingTakes'];
}

const maxBrokenShown = 10;

const listed = (row: officeSql.OfficeKitRow): ListedKit => ({
  id: row.id,
  article: row.article,
  name: row.name,
  stages: row.stages,
  options: row.options,
  rules: row.rules,
  saved: row.saved,
  is_published: row.is_published,
  version: row.version,
});

export async function listKits({ db }: StaffDeps): Promise<ListedKit[]> {
  return (await officeSql.officeKits(db)).map(listed);
}

export async function showKit(desk: KitsDesk, id: string): Promise<StaffKit> {
  const { db } = desk;
  const row = await kitRow(db, id);
  const [stored] = await storedKits(db, [row.goods_id]);
  if (!stored) throw new AppError('not_found');
  const parts = stored.entry.stages.flatMap(({ options }) => options.flatMap(({ part }) => part ?? []));
  const prices = await officeSql.pricesByArticle(db, [...new Set([row.article, ...parts])]);
  return {
    ...listed(row),
    url: row.is_published && row.is_shown ? paths.configurator(row.slug) : null,
    base_price: prices[row.article] ?? null,
    part_prices: prices,
    uses: await officeSql.usesOfKit(db, row.goods_id),
    drawing: await drawingOf(desk, row.option_id),
    kit: draftOf(stored.entry),
  };
}

/** The bare machine; its drawing keeps the scale when options change, as in the shop. */
async function drawingOf(
  { db, goods, drawingTakes }: KitsDesk,
  optionId: number,
): Promise<StaffKit['drawing']> {
  const { kind, params } = (await goods.offers(db, [optionId])).get(optionId)?.drawing ?? {
    kind: 'placeholder',
    params: {},
  };
  const { kit: _kit, ...takes } = drawingTakes(kind);
  return {
    kind,
    params: Object.fromEntries(
      Object.entries({ ...params, kit: 1 }).map(([key, value]) => [key, String(value)]),
    ),
    takes: Object.fromEntries(
      Object.entries(takes).map(([key, allowed]) => [
        key,
        typeof allowed === 'string' ? allowed : [...allowed],
      ]),
    ),
  };
}

async function kitRow(db: Db, id: string): Promise<officeSql.OfficeKitRow> {
  const [row] = await officeSql.officeKits(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const draftOf = ({ stages, rules, proposals }: KitEntry): KitDraft => ({
  stages: stages.map(({ options, ...stage }) => ({
    ...stage,
    options: options.map(({ price, part, ...option }) => ({
      ...option,
      price: option.included ? 0 : (price ?? null),
      part: part ?? '',
    })),
  })),
  rules: rules.map(({ option, ...rule }) => ({ ...rule, option: option ?? '' })),
  proposals,
});

/** As a file would write it: empty fields are omitted. */
const writtenOf = (article: string, { stages, rules, proposals }: KitDraft) => ({
  machine: article,
  stages: stages.map(({ options, ...stage }) => ({
    ...stage,
    options: options.map(({ price, part, ...option }) => ({
      ...option,
      ...(price === null || option.included ? {} : { price }),
      ...(part.trim() === '' ? {} : { part: part.trim() }),
    })),
  })),
  rules: rules.map(({ option, ...rule }) => ({ ...rule, ...(option === '' ? {} : { option }) })),
  proposals,
});

/** Messages for empty fields, by the last part of the path. */
const gaps: Readonly<Record<string, string>> = {
  name: 'Напишите название',
  others: 'Выберите, с\u00a0какими опциями',
  reason: 'Напишите, что прочтёт покупатель',
};

/** People know options by their names. */
function named(draft: KitDraft, { path, reason }: EntryProblem): EntryProblem {
  const gap = gaps[String(path.at(-1))];
  if (gap && /^(?:пустое значение|слишком мало)/.test(reason)) return { path: [...path], reason: gap };
  const options = draft.stages.flatMap((stage) => stage.options);
  const message = options.reduce((text, { id, name }) => text.replaceAll(id, `«${name}»`), reason);
  return { path: [...path], reason: message.charAt(0).toUpperCase() + message.slice(1) };
}

function describeChanges(difference: KitDifference): string[] {
  const { added, removed, repriced, edited } = difference;
  return [
    ...(
      [
        ['новых опций', added],
        ['убрано опций', removed],
        ['с\u00a0новой ценой', repriced],
        ['изменено опций', edited],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${what}: ${count}`),
    ...(difference.hasOtherStages ? ['изменены этапы'] : []),
    ...(difference.hasOtherRules ? ['изменены правила'] : []),
    ...(difference.hasOtherProposals ? ['изменены готовые комплектации'] : []),
  ];
}

/** What would be wrong with a kit; nothing is written. */
export async function findKitProblems({ db }: StaffDeps, id: string, draft: KitDraft): Promise<KitCheck> {
  const row = await kitRow(db, id);
  const plan = await inTransaction(db, (tx) => planKit(tx, writtenOf(row.article, draft), new Set<string>()));
  if ('problems' in plan)
    return {
      problems: plan.problems.map((problem) => {
        const { path, reason } = named(draft, problem);
        return { path: [...path], reason };
      }),
      saved: row.saved,
      broken: 0,
      broken_first: [],
      changes: [],
    };
  const broken = plan.broken ?? [];
  return {
    problems: [],
    saved: row.saved,
    broken: broken.length,
    broken_first: broken.slice(0, maxBrokenShown).map(({ key, created_at }) => ({
      url: paths.configuration(row.slug, key),
      created_at: created_at.toISOString(),
    })),
    changes: plan.change ? describeChanges(plan.change.difference) : [],
  };
}

async function write(tx: Db, article: string, draft: KitDraft) {
  const plan = await planKit(tx, writtenOf(article, draft), new Set<string>());
  if ('problems' in plan) {
    const [first] = plan.problems;
    throw new StaffError(
      first ? `${named(draft, first).reason}.` : 'Комплектацию в\u00a0таком виде сохранить нельзя.',
    );
  }
  if (plan.change) await writeKit(tx, plan.wanted);
  return plan;
}

/** Saves the whole kit; a saved choice that can no longer be built stays and is shown as such to its buyer. */
export function saveKit(
  deps: KitsDesk,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
  draft: KitDraft,
): Promise<StaffKit> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const { article } = await lockKitVersion(tx, id, version);
        const { change } = await write(tx, article, draft);
        if (!change) return;
        const { isAny: _isAny, ...difference } = change.difference;
        await writeAudit(tx, actor, {
          action: 'kits.save',
          record: ['kit', article],
          after: { changed: describeChanges({ isAny: true, ...difference }), broken_choices: change.broken },
        });
        await announce(tx, 'content');
      }),
    () => showKit(deps, id),
  );
}

async function lockKitVersion(tx: Db, id: string, version: number) {
  const row = await officeSql.lockKit(tx, id);
  if (!row) throw new AppError('not_found');
  const { article } = await kitRow(tx, id);
  await refuseStale(tx, ['kit', article], version, row);
  return { ...row, article };
}

/** Publishes or withdraws a machine; saved choices stay. */
export function publishKit(
  deps: KitsDesk,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
  isPublished: boolean,
): Promise<StaffKit> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const { article, goods_id: goodsId, is_published: was } = await lockKitVersion(tx, id, version);
        if (was === isPublished) return;
        await officeSql.putPublished(tx, goodsId, isPublished);
        await writeAudit(tx, actor, {
          action: isPublished ? 'kits.publish' : 'kits.withdraw',
          record: ['kit', article],
        });
        await announce(tx, 'content');
      }),
    () => showKit(deps, id),
  );
}

/** For good: only what no buyer has saved, put into a cart, ordered or been offered. The goods stay. */
export async function removeKit(
  deps: KitsDesk,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  await afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const { article, goods_id: goodsId } = await lockKitVersion(tx, id, version);
        const uses = await officeSql.usesOfKit(tx, goodsId);
        if (uses.length > 0)
          throw new StaffError(`Удалить нельзя, пока есть: ${uses.map(kitUseText).join(', ')}.`);
        const { name, stages, options } = await kitRow(tx, id);
        await officeSql.deleteKit(tx, goodsId);
        await writeAudit(tx, actor, {
          action: 'kits.remove',
          record: ['kit', article],
          before: { name, stages, options },
          after: null,
        });
        await announce(tx, 'content');
      }),
    async () => ((await officeSql.officeKits(deps.db, id)).length > 0 ? showKit(deps, id) : null),
  );
}

/** One stage with one option that is included: the least that can be built. */
const emptyKit: KitDraft = {
  stages: [
    {
      id: 'base',
      name: 'Исполнение',
      note: '',
      choice: 'one',
      options: [
        {
          id: 'base',
          name: 'Базовое',
          note: '',
          included: true,
          price: 0,
          weight: 0,
          days: 0,
          part: '',
          pieces: 1,
          drawing: {},
        },
      ],
    },
  ],
  rules: [],
  proposals: [],
};

/** A copy of another machine's kit with new codes. */
function likeKit({ stages, rules, proposals }: KitDraft): KitDraft {
  const ids = new Map(stages.flatMap(({ options }) => options).map(({ id }, at) => [id, `like-${at + 1}`]));
  const newIdOf = (id: string): string => ids.get(id) ?? id;
  return {
    stages: stages.map((stage) => ({
      ...stage,
      options: stage.options.map((option) => ({ ...option, id: newIdOf(option.id) })),
    })),
    rules: rules.map((rule) => ({
      ...rule,
      option: rule.option === '' ? '' : newIdOf(rule.option),
      others: rule.others.map(newIdOf),
    })),
    proposals: proposals.map((proposal) => ({ ...proposal, options: proposal.options.map(newIdOf) })),
  };
}

/** Makes a machine configurable, withdrawn until it is published. */
export async function addKit(
  deps: KitsDesk,
  actor: Actor,
  { article, like }: { readonly article: string; readonly like: string | null },
): Promise<StaffKit> {
  const id = await inTransaction(deps.db, async (tx) => {
    const machine = await officeSql.machineByArticle(tx, article.trim());
    if (!machine) throw new StaffError(`Артикула ${article} нет.`);
    if (machine.kit !== null) throw new StaffError('Этот станок уже есть в\u00a0конфигураторе.');
    const pattern = like === null ? null : await officeSql.machineByArticle(tx, like);
    const [stored] = pattern?.kit ? await storedKits(tx, [pattern.kit]) : [];
    if (like !== null && !stored) throw new StaffError('Образца больше нет. Обновите страницу.');
    await write(tx, machine.article, stored ? likeKit(draftOf(stored.entry)) : emptyKit);
    await officeSql.putPublished(tx, machine.id, false);
    await writeAudit(tx, actor, {
      action: 'kits.add',
      record: ['kit', machine.article],
      after: { is_new: true },
    });
    await announce(tx, 'content');
    return machine.public_id;
  });
  return showKit(deps, id);
}
