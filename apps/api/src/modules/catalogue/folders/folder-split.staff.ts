import { AppError } from '@spindle/contract/errors';
import type {
  SplitChoice,
  SplitChoices,
  SplitPreview,
  SplitInput,
} from '@spindle/contract/staff/goods/folder-split';
import type { StaffFolder } from '@spindle/contract/staff/goods/staff-folders';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import * as splitSql from './folder-split.sql.ts';
import * as officeSql from './folders-office.sql.ts';
import { freeSlug, lockFolderVersion, showFolder, announceTree } from './folders-office.staff.ts';

const maxUnknownShown = 20;

export async function showSplitChoices({ db }: StaffDeps, id: string): Promise<SplitChoices> {
  if (!(await officeSql.folderById(db, id))) throw new AppError('not_found');
  const [{ goods }, brands, properties] = await Promise.all([
    officeSql.usesOf(db, id),
    splitSql.brandsIn(db, id),
    splitSql.propertiesIn(db, id),
  ]);
  return { goods, brands, properties };
}

export async function showSplit({ db }: StaffDeps, id: string, choice: SplitChoice): Promise<SplitPreview> {
  if (!(await officeSql.folderById(db, id))) throw new AppError('not_found');
  refuseRange(choice);
  const unknown =
    choice.by === 'articles' ? await splitSql.unknownArticles(db, id, choice.articles, maxUnknownShown) : [];
  return { ...(await splitSql.countSplit(db, id, choice)), unknown };
}

function refuseRange(choice: SplitChoice): void {
  if (choice.by !== 'range') return;
  const { least, most } = choice;
  if (least === null && most === null) throw new StaffError('Напишите хотя\u00a0бы одну границу.');
  if (least !== null && most !== null && least > most)
    throw new StaffError('Наибольшее значение не\u00a0может быть меньше наименьшего.');
}

/** The chosen goods go into a new folder, the next of its brothers; merging it back is the way back. */
export function splitFolder(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
  { name, slug: requestedSlug, choice, goods: seen }: SplitInput,
): Promise<StaffFolder> {
  const fresh = deps.newId();
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const row = await lockFolderVersion(tx, id, version);
        if (row.parent_id === null)
          throw new StaffError('Главный раздел не\u00a0разделяют: создайте в\u00a0нём новый.');
        refuseRange(choice);
        const { goods, left: remaining } = await splitSql.countSplit(tx, id, choice);
        if (goods === 0) throw new StaffError('Ни\u00a0один товар раздела не\u00a0подходит.');
        if (remaining === 0)
          throw new StaffError('Выбраны все товары раздела: проще переименовать или перенести его самого.');
        if (goods !== seen)
          throw new StaffError(
            `Пока вы\u00a0смотрели, товары изменились: теперь перейдёт ${goods}, а\u00a0не\u00a0${seen}. Проверьте и\u00a0повторите.`,
          );
        const slug = await freeSlug(tx, requestedSlug, name, null);
        const path = row.path.replace(/[^/]+$/, slug);
        const brothers = (await officeSql.childrenOf(tx, row.parent_id)).map((one) => one.id);
        await officeSql.dropSlug(tx, slug);
        await officeSql.insertFolder(tx, {
          id: fresh,
          parent_id: row.parent_id,
          section: row.section,
          slug,
          path,
          name,
          position: brothers.length,
        });
        await officeSql.putOrder(tx, brothers.toSpliced(brothers.indexOf(id) + 1, 0, fresh));
        await splitSql.copyAppearance(tx, id, fresh);
        const moved = await splitSql.moveChosen(tx, id, fresh, choice);
        await splitSql.touchFolder(tx, id);
        await writeAudit(tx, actor, {
          action: 'folders.add',
          record: ['folder', fresh],
          after: { name, path, goods: moved },
        });
        await writeAudit(tx, actor, {
          action: 'folders.split',
          record: ['folder', id],
          before: { goods: goods + remaining },
          after: { goods: remaining, folder: path, query: await choiceLabel(tx, choice) },
        });
        await announceTree(tx);
        return fresh;
      }),
    (createdId) => showFolder(deps, createdId ?? id),
  );
}

/** For the journal: by what the goods were chosen. */
async function choiceLabel(tx: Db, choice: SplitChoice): Promise<string> {
  if (choice.by === 'articles') return choice.articles.slice(0, 50).join(', ');
  if (choice.by === 'brand') return splitSql.brandNames(tx, choice.brands);
  const name = await splitSql.propertyName(tx, choice.property_id);
  if (choice.by === 'values') return `${name}: ${await splitSql.valueNames(tx, choice.values)}`;
  if (choice.by === 'flag') return `${name}: ${choice.is ? 'да' : 'нет'}`;
  return `${name}: ${choice.least ?? '…'} – ${choice.most ?? '…'}`;
}
