import { pageAt } from '@spindle/contract/addresses/paths';
import { MAX_FOLDER_DEPTH } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import { isSlug } from '@spindle/contract/fields/id';
import type {
  FolderPosition,
  FolderRow,
  FolderSchema,
  FolderInput,
  NewFolder,
  RecordUse,
  StaffFolder,
} from '@spindle/contract/staff/goods/staff-folders';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce, announceLabels } from '../../../kernel/sql/announce.sql.ts';
import { latinSlug } from '../../../kernel/text/latin-slug.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import * as officeSql from './folders-office.sql.ts';

const longestSlug = 80;

export const listFolders = ({ db }: StaffDeps): Promise<FolderRow[]> => officeSql.listedFolders(db);

export async function showFolder({ db }: StaffDeps, id: string): Promise<StaffFolder> {
  const row = await officeSql.folderById(db, id);
  if (!row) throw new AppError('not_found');
  const [uses, schema, oldSlugs, isOut] = await Promise.all([
    officeSql.usesOf(db, id),
    officeSql.schemaOf(db, id),
    officeSql.oldSlugs(db, id),
    officeSql.isOut(db, row.path),
  ]);
  const { section: _section, position: _position, ...folder } = row;
  return {
    ...folder,
    goods: uses.goods,
    url: isOut ? null : pageAt(row.path),
    old_slugs: oldSlugs,
    uses: describeUses(uses),
    schema,
  };
}

const describeUses = (uses: officeSql.FolderUses): RecordUse[] =>
  (
    [
      ['товары', uses.goods],
      ['серии', uses.series],
      ['вложенные разделы', uses.folders],
      ['подборки', uses.selections],
      ['печатные каталоги', uses.catalogues],
      ['акции', uses.promotions],
    ] as const
  ).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []));

/** Locks the tree and returns the folder at the expected version. */
export async function lockFolderVersion(
  tx: Db,
  id: string,
  version: number,
): Promise<officeSql.StoredFolder> {
  await officeSql.lockTree(tx);
  const row = await officeSql.lockedFolder(tx, id);
  if (!row) throw new AppError('not_found');
  await refuseStale(tx, ['folder', id], version, row);
  return row;
}

async function parentOf(tx: Db, id: string): Promise<officeSql.StoredFolder> {
  const parent = await officeSql.folderById(tx, id);
  if (!parent) throw new StaffError('Раздела, в\u00a0который нужно положить, больше нет. Обновите страницу.');
  return parent;
}

/** Notifies every reader of the tree: menus, listings, search. */
export async function announceTree(tx: Db): Promise<void> {
  await announce(tx, 'content');
  await announceLabels(tx);
}

const levels = (path: string): number => path.split('/').length;

function refuseDepth(deepest: number): void {
  if (deepest > MAX_FOLDER_DEPTH + 1)
    throw new StaffError(`Разделы вкладываются не\u00a0глубже ${MAX_FOLDER_DEPTH} уровней.`);
}

export async function freeSlug(
  tx: Db,
  requestedSlug: string,
  name: string,
  ownId: string | null,
): Promise<string> {
  const slug = requestedSlug === '' ? latinSlug(name, longestSlug) : requestedSlug;
  if (slug === '' || slug.length > longestSlug || !isSlug(slug))
    throw new StaffError('Адрес пишут строчными латинскими буквами, цифрами и\u00a0дефисами.');
  const takenBy = await officeSql.folderOfSlug(tx, slug);
  if (takenBy === undefined || takenBy === ownId) return slug;
  throw new StaffError(`Адрес «${slug}» уже занят другим разделом. Напишите другой.`);
}

export function addFolder(deps: StaffDeps, actor: Actor, input: NewFolder): Promise<StaffFolder> {
  const id = deps.newId();
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        await officeSql.lockTree(tx);
        const parent = await parentOf(tx, input.parent_id);
        refuseDepth(levels(parent.path) + 1);
        const slug = await freeSlug(tx, input.slug, input.name, null);
        const position = (await officeSql.childrenOf(tx, parent.id)).length;
        const path = `${parent.path}/${slug}`;
        const row = {
          id,
          parent_id: parent.id,
          section: parent.section,
          slug,
          path,
          name: input.name,
          position,
        };
        await officeSql.dropSlug(tx, slug);
        await officeSql.insertFolder(tx, row);
        await writeAudit(tx, actor, {
          action: 'folders.add',
          record: ['folder', id],
          after: { name: input.name, path },
        });
        await announceTree(tx);
      }),
    () => showFolder(deps, id),
  );
}

const fieldsOf = (row: officeSql.StoredFolder) => ({
  name: row.name,
  slug: row.slug,
  full_name: row.full_name,
  description: row.description,
  is_hidden: row.is_hidden,
  has_promotion_badge: row.has_promotion_badge,
});

export function changeFolder(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
  input: FolderInput,
): Promise<StaffFolder> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const row = await lockFolderVersion(tx, id, version);
        const isSection = row.parent_id === null;
        const slug = isSection ? row.slug : await freeSlug(tx, input.slug, input.name, id);
        if (isSection && ((input.slug !== '' && input.slug !== row.slug) || input.is_hidden))
          throw new StaffError('У\u00a0главного раздела адрес не\u00a0меняется, и\u00a0скрыть его нельзя.');
        const next = {
          ...input,
          slug,
          full_name: input.full_name || null,
          description: input.description || null,
        };
        await officeSql.updateFolder(tx, id, next);
        if (slug !== row.slug) {
          await officeSql.dropSlug(tx, slug);
          await officeSql.assignSlug(tx, row.slug, id);
          await officeSql.followPath(tx, id);
        }
        await writeAudit(tx, actor, {
          action: 'folders.change',
          record: ['folder', id],
          before: fieldsOf(row),
          after: next,
        });
        await announceTree(tx);
      }),
    () => showFolder(deps, id),
  );
}

export function moveFolder(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
  location: FolderPosition,
): Promise<StaffFolder> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const row = await lockFolderVersion(tx, id, version);
        if (row.parent_id === null) throw new StaffError('Главный раздел не\u00a0переносят.');
        const parent = await parentOf(tx, location.parent_id);
        if (parent.id === id || `${parent.path}/`.startsWith(`${row.path}/`))
          throw new StaffError('Раздел нельзя положить в\u00a0него самого.');
        refuseDepth(levels(parent.path) + 1 + (await officeSql.depthBelow(tx, row.path)) - levels(row.path));
        const brothers = (await officeSql.childrenOf(tx, parent.id))
          .map((one) => one.id)
          .filter((one) => one !== id);
        const at = location.before_id === null ? brothers.length : brothers.indexOf(location.before_id);
        // The folder it should precede has moved elsewhere, so it goes to the end.
        const order = brothers.toSpliced(at < 0 ? brothers.length : at, 0, id);
        await officeSql.updateFolder(tx, id, { parent_id: parent.id });
        await officeSql.putOrder(tx, order);
        await officeSql.followPath(tx, id);
        await writeAudit(tx, actor, {
          action: 'folders.move',
          record: ['folder', id],
          before: { path: row.path, place: row.position + 1 },
          after: { path: `${parent.path}/${row.slug}`, place: order.indexOf(id) + 1 },
        });
        await announceTree(tx);
      }),
    () => showFolder(deps, id),
  );
}

/** Everything in it goes into another folder, and its address leads there. */
export function mergeFolder(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
  into: string,
): Promise<StaffFolder> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const row = await lockFolderVersion(tx, id, version);
        if (row.parent_id === null) throw new StaffError('Главный раздел не\u00a0объединяют.');
        const target = await parentOf(tx, into);
        if (target.parent_id === null)
          throw new StaffError('Товары лежат в\u00a0разделах, а\u00a0не\u00a0в\u00a0главном разделе.');
        if (target.id === id || `${target.path}/`.startsWith(`${row.path}/`))
          throw new StaffError(
            'Раздел нельзя объединить с\u00a0ним самим и\u00a0с\u00a0вложенным в\u00a0него.',
          );
        const uses = await officeSql.usesOf(tx, id);
        if (uses.folders > 0)
          refuseDepth(levels(target.path) + (await officeSql.depthBelow(tx, row.path)) - levels(row.path));
        const targetChildren = (await officeSql.childrenOf(tx, target.id)).map((one) => one.id);
        const children = (await officeSql.childrenOf(tx, id)).map((one) => one.id);
        for (const child of children) await officeSql.updateFolder(tx, child, { parent_id: target.id });
        await officeSql.putOrder(tx, [...targetChildren, ...children]);
        for (const child of children) await officeSql.followPath(tx, child);
        await officeSql.emptyInto(tx, id, target.id);
        await officeSql.deleteFolder(tx, id);
        await officeSql.assignSlug(tx, row.slug, target.id);
        await writeAudit(tx, actor, {
          action: 'folders.merge',
          record: ['folder', target.id],
          after: { merged: row.path, goods: uses.goods, folders: uses.folders },
        });
        await announceTree(tx);
      }),
    async () => showFolder(deps, (await officeSql.folderById(deps.db, id)) ? id : into),
  );
}

export async function removeFolder(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockFolderVersion(tx, id, version);
    if (row.parent_id === null) throw new StaffError('Главный раздел не\u00a0удаляют.');
    const uses = describeUses(await officeSql.usesOf(tx, id));
    if (uses.length > 0) throw inUse(uses);
    await officeSql.deleteFolder(tx, id);
    await writeAudit(tx, actor, {
      action: 'folders.remove',
      record: ['folder', id],
      before: { name: row.name, path: row.path },
    });
    await announceTree(tx);
  });
}

export const inUse = (uses: readonly RecordUse[]): StaffError =>
  new StaffError(
    `Удалить нельзя, пока есть: ${uses.map(({ what, count }) => `${what}\u00a0— ${count}`).join(', ')}.`,
  );

export function saveSchema(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
  { rows }: FolderSchema,
): Promise<StaffFolder> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        await lockFolderVersion(tx, id, version);
        const ids = rows.map(({ property_id }) => property_id);
        if (new Set(ids).size < ids.length || (await officeSql.countProperties(tx, ids)) < ids.length)
          throw new StaffError('Свойства в\u00a0списке нет или оно записано дважды. Обновите страницу.');
        if (rows.some(({ least, most }) => least != null && most != null && least > most))
          throw new StaffError('Наибольшее значение не\u00a0может быть меньше наименьшего.');
        const bounds = ({ least, most }: officeSql.SchemaRow): string =>
          `${least === null ? '' : ` от\u00a0${least}`}${most === null ? '' : ` до\u00a0${most}`}`;
        const schemaLabel = (all: readonly officeSql.SchemaRow[]): string =>
          all.map((row) => `${row.name}${bounds(row)}`).join(', ');
        const before = await officeSql.schemaOf(tx, id);
        await officeSql.putSchema(tx, id, rows);
        await writeAudit(tx, actor, {
          action: 'folders.schema',
          record: ['folder', id],
          before: { properties: schemaLabel(before) },
          after: { properties: schemaLabel(await officeSql.schemaOf(tx, id)) },
        });
        await announceTree(tx);
      }),
    () => showFolder(deps, id),
  );
}
