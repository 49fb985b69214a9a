import { conflictsOf } from '@spindle/contract/kits/kit-rules';
import { planOfEntry } from '@spindle/contract/staff/kit-plan';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import * as z from 'zod/mini';
import { allOrNothing } from '../../../kernel/imports/all-or-nothing.ts';
import { announce } from '../../../kernel/sql/announce.sql.ts';
import { createProblems, type SourceLocation } from '../../../kernel/imports/import-problems.ts';
import { staffIssue } from '../../../kernel/imports/staff-issue.ts';
import { readYaml } from '../../../kernel/imports/yaml-file.ts';
import { choiceOf, planOf } from '../kit.rules.ts';
import { optionIdOf } from '../kit-names.ts';
import { type KitDifference, kitDifference } from './kit-difference.rules.ts';
import { type EntryProblem, entryProblems } from './kit-entry.rules.ts';
import { KitEntry, KitsFile, withIds } from './kits-file.ts';
import { type StoredKit, storedKits } from './stored-kits.sql.ts';
import { type KitInput, writeKit } from './write-kit.sql.ts';

export interface KitsReport {
  readonly kits: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly problems: readonly { readonly place: SourceLocation; readonly reason: string }[];
  /** What happens to each machine that is new or changes. */
  readonly changes: readonly KitChange[];
  /** False for a dry run, and for a strict one that met a refused kit. */
  readonly applied: boolean;
}

export interface KitChange {
  readonly machine: string;
  readonly isNew: boolean;
  readonly difference: KitDifference;
  /** Saved choices that could be built before and cannot any more. */
  readonly broken: number;
}

interface KitPlan {
  readonly wanted: KitInput;
  readonly stored: StoredKit | undefined;
  readonly change: KitChange | null;
  /** Saved choices that could be built before and cannot any more. */
  readonly broken?: readonly SavedChoice[];
}

interface SavedChoice {
  readonly key: string;
  readonly created_at: Date;
}

/** Makes machines configurable by a file. A refused kit is reported with every reason; the others are stored, each whole. */
export async function importKits(
  db: Db,
  { file, text }: { readonly file: string; readonly text: string },
  {
    dryRun = false,
    strict = false,
    written,
  }: {
    readonly dryRun?: boolean;
    readonly strict?: boolean;
    /** Called for every kit that changes, in its transaction. */
    readonly written?: (tx: Db, change: KitChange) => Promise<void>;
  } = {},
): Promise<KitsReport> {
  const unreadable = createProblems();
  const checked = readYaml(file, text, KitsFile, unreadable);
  unreadable.throwIfAny();
  const entries = checked?.value.kits ?? [];

  async function runAll(on: Db): Promise<KitsReport> {
    const problems: { place: SourceLocation; reason: string }[] = [];
    const changes: KitChange[] = [];
    const machines = new Set<string>();
    let [unchanged, refused] = [0, 0];
    for (const [index, rawEntry] of entries.entries()) {
      const answer = await inTransaction(on, async (tx) => {
        const planned = await planKit(tx, rawEntry, machines);
        if (!dryRun && 'wanted' in planned && planned.change) {
          await writeKit(tx, planned.wanted);
          await written?.(tx, planned.change);
          await announce(tx, 'content');
        }
        return planned;
      });
      if ('problems' in answer) {
        refused += 1;
        const locatedProblems = answer.problems.map(({ path, reason }) => ({
          place: checked?.locate(['kits', index, ...path]) ?? { file },
          reason,
        }));
        problems.push(
          ...locatedProblems.toSorted((one, other) => (one.place.line ?? 0) - (other.place.line ?? 0)),
        );
      } else if (answer.change) changes.push(answer.change);
      else unchanged += 1;
    }
    const created = changes.filter(({ isNew }) => isNew).length;
    const changed = changes.length - created;
    return {
      kits: entries.length,
      created,
      changed,
      unchanged,
      refused,
      problems,
      changes,
      applied: !dryRun,
    };
  }

  return strict && !dryRun ? allOrNothing(db, runAll) : runAll(db);
}

export async function planKit(
  tx: Db,
  rawEntry: unknown,
  seen: Set<string>,
): Promise<KitPlan | { problems: readonly EntryProblem[] }> {
  const parsed = z.safeParse(KitEntry, rawEntry, { error: staffIssue });
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path, message }) => ({
        path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
        reason: message,
      })),
    };
  const machine = await machineOf(tx, parsed.data.machine);
  const wrong = (reason: string) => ({ problems: [{ path: ['machine'], reason }] });
  if (!machine) return wrong(`артикула ${parsed.data.machine} нет`);
  if (machine.is_used) return wrong('станок с пробегом не собирают: нужен артикул нового');
  if (seen.has(machine.public_id)) return wrong(`станок ${parsed.data.machine} записан дважды`);
  seen.add(machine.public_id);
  const entry = withIds(parsed.data, (name) =>
    name.startsWith('o_') ? name : optionIdOf(machine.public_id, name),
  );
  const parts = await partsOf(tx, entry);
  const problems = [
    ...entryProblems(entry),
    ...unknownParts(entry, parts),
    ...(await foreignOptions(tx, entry, machine.goods_id)),
  ];
  if (problems.length > 0) return { problems };
  const [stored] = await storedKits(tx, [machine.goods_id]);
  const position = entry.position ?? stored?.position ?? (await lastPosition(tx)) + 1;
  const input = { goodsId: machine.goods_id, optionId: machine.id, position, entry, parts };
  const difference = kitDifference(stored?.entry, { ...entry, machine: machine.article, position });
  if (stored && !difference.isAny) return { wanted: input, stored, change: null };
  const broken = stored ? await brokenBy(tx, stored, entry) : [];
  return {
    wanted: input,
    stored,
    broken,
    change: { machine: machine.article, isNew: !stored, difference, broken: broken.length },
  };
}

/** Saved choices that are looked through, the newest first. */
const savedAtMost = 20_000;

/** The machine's kit is held until the transaction ends. */
async function machineOf(tx: Db, article: string) {
  const machine = await tx
    .selectFrom('options')
    .innerJoin('goods', 'goods.id', 'options.goods_id')
    .select(['options.id', 'options.goods_id', 'options.article', 'options.is_used', 'goods.public_id'])
    .where((where) =>
      where.or([where('options.article', '=', article), where('options.public_id', '=', article)]),
    )
    .executeTakeFirst();
  if (machine)
    await tx
      .selectFrom('kits')
      .select('goods_id')
      .where('goods_id', '=', machine.goods_id)
      .forUpdate()
      .execute();
  return machine;
}

const lastPosition = async (tx: Db): Promise<number> =>
  (
    await tx
      .selectFrom('kits')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirst()
  )?.last ?? 0;

async function partsOf(tx: Db, { stages }: KitEntry): Promise<Map<string, number>> {
  const articles = [...new Set(stages.flatMap(({ options }) => options.flatMap(({ part }) => part ?? [])))];
  if (articles.length === 0) return new Map();
  const rows = await tx
    .selectFrom('options')
    .select(['id', 'article'])
    .where('article', 'in', articles)
    .where('is_used', '=', false)
    .execute();
  return new Map(rows.map(({ id, article }) => [article, id]));
}

function unknownParts({ stages }: KitEntry, parts: ReadonlyMap<string, number>): EntryProblem[] {
  return stages.flatMap(({ options }, stage) =>
    options.flatMap(({ part }, option): EntryProblem[] =>
      part === undefined || parts.has(part)
        ? []
        : [
            {
              path: ['stages', stage, 'options', option, 'part'],
              reason: `артикула ${part} среди новых товаров нет`,
            },
          ],
    ),
  );
}

async function foreignOptions(tx: Db, { stages }: KitEntry, goodsId: number): Promise<EntryProblem[]> {
  const optionPaths = stages.flatMap(({ options }, stage) =>
    options.map(({ id }, option) => ({ id, path: ['stages', stage, 'options', option, 'id'] })),
  );
  const rows = await tx
    .selectFrom('kit_options')
    .innerJoin('kit_stages', 'kit_stages.id', 'kit_options.stage_id')
    .select('kit_options.public_id')
    .where(
      'kit_options.public_id',
      'in',
      optionPaths.map(({ id }) => id),
    )
    .where('kit_stages.goods_id', '<>', goodsId)
    .execute();
  const foreign = new Set(rows.map(({ public_id }) => public_id));
  return optionPaths
    .filter(({ id }) => foreign.has(id))
    .map(({ id, path }) => ({ path, reason: `опция ${id} другого станка: новой дайте свой код` }));
}

async function brokenBy(tx: Db, { kit }: StoredKit, entry: KitEntry): Promise<SavedChoice[]> {
  const rows = await tx
    .selectFrom('kit_variants')
    .select(['key', 'created_at', 'option_ids'])
    .where('goods_id', '=', kit.goods_id)
    .where('position', 'is', null)
    .orderBy('id', 'desc')
    .limit(savedAtMost)
    .execute();
  const [before, after] = [planOf(kit), planOfEntry(entry)];
  const isBuilt = (plan: typeof before, choice: readonly string[]): boolean =>
    choice.every((id) => Object.hasOwn(plan.options, id)) && conflictsOf(plan, choice).length === 0;
  return rows.filter(({ option_ids }) => {
    const choice = choiceOf(kit, option_ids);
    return isBuilt(before, choice) && !isBuilt(after, choice);
  });
}
