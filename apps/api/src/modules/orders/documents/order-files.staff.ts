import { randomUUID } from 'node:crypto';
import { parse } from 'node:path';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { type Actor, historyActor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import type { FileStorage } from '../../../kernel/storage/file-storage.ts';
import { insertFiles } from '../../../kernel/uploads/files.sql.ts';
import { withStoredUploads } from '../../../kernel/uploads/stored-files.ts';
import { sentFiles } from '../../../kernel/staff/sent-files.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { lockedOrder } from '../status/locked-order.ts';
import { isVisibleToBuyer } from './order-files.rules.ts';
import * as filesSql from './order-files.sql.ts';
import * as ordersSql from '../orders.sql.ts';
import { type PublishedFile, notifyFiles } from '../status/notify-step.ts';

export interface OrderFilesDeps extends StaffDeps {
  readonly storage: FileStorage;
  readonly log: Pick<ApiDeps['log'], 'warn'>;
}

interface AttachedFiles {
  /** Without it each is called as its file. */
  readonly title: string | undefined;
  readonly isVisible: boolean;
  readonly uploads: readonly Upload[];
}

const longestTitle = 200;
const filesAtMost = 100;
const nobody = { user_id: null, client_id: null };

/** Puts files on an order: for staff alone, or for the buyer too. */
export async function attachToOrder(
  deps: OrderFilesDeps,
  actor: Actor,
  number: string,
  { title, isVisible, uploads }: AttachedFiles,
): Promise<void> {
  await withStoredUploads(deps, sentFiles(uploads), (stored) =>
    inTransaction(deps.db, async (tx) => {
      const order = await lockedOrder(tx, number);
      const existing = await filesSql.filesOf(tx, order.id);
      if (existing.length + stored.length > filesAtMost)
        throw new StaffError(`У\u00a0заказа уже ${filesAtMost} файлов: уберите лишние.`);
      await insertFiles(tx, stored);
      const files = stored.map((file) => ({
        file,
        title: title || parse(file.name).name.slice(0, longestTitle),
      }));
      await filesSql.addFiles(
        tx,
        files.map((one) => ({
          id: randomUUID(),
          ...(isVisible ? ordersSql.documentOwner(order) : nobody),
          kind: 'other',
          number,
          title: one.title,
          issued_on: shopDay(deps.now()),
          amount: null,
          currency: order.currency,
          order_id: order.id,
          file_id: one.file.id,
          service_card_id: null,
          service_request_id: null,
          staff_id: staffIdOf(actor),
        })),
      );
      await writeAudit(tx, actor, {
        action: 'orders.attach',
        record: ['order', number],
        after: { files: files.length, is_shown: isVisible },
      });
      if (isVisible)
        await give(
          deps,
          tx,
          actor,
          order,
          files.map((one) => ({ title: one.title, fileId: one.file.id, name: one.file.name })),
        );
    }),
  );
}

/** Publishes a file to the buyer or hides it. */
export function showOrderFile(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  { id, isVisible }: { readonly id: string; readonly isVisible: boolean },
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockedOrder(tx, number);
    const file = await requireFile(tx, order.id, id);
    const before = isVisibleToBuyer(file);
    if (before === isVisible) return;
    await filesSql.giveFile(tx, id, isVisible ? ordersSql.documentOwner(order) : nobody);
    await writeAudit(tx, actor, {
      action: 'orders.show-file',
      record: ['order', number],
      before: { file: id, is_shown: before },
      after: { file: id, is_shown: isVisible },
    });
    if (isVisible && file.file_id)
      await give(deps, tx, actor, order, [{ title: file.title, fileId: file.file_id, name: file.name }]);
  });
}

export function detachFromOrder({ db }: StaffDeps, actor: Actor, number: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, number);
    const file = await requireFile(tx, order.id, id);
    await filesSql.removeFile(tx, file);
    await writeAudit(tx, actor, {
      action: 'orders.detach',
      record: ['order', number],
      before: { file: id, is_shown: isVisibleToBuyer(file) },
    });
  });
}

async function requireFile(tx: Db, orderId: string, id: string): Promise<filesSql.OrderFileRow> {
  const file = (await filesSql.filesOf(tx, orderId)).find((one) => one.id === id);
  if (!file) throw new StaffError('Этого файла у\u00a0заказа уже нет.');
  return file;
}

/** Notifies the buyer in the history of the order and by e-mail. */
async function give(
  deps: StaffDeps,
  tx: Db,
  actor: Actor,
  order: ordersSql.OrderRow,
  files: readonly PublishedFile[],
): Promise<void> {
  await ordersSql.addHistory(tx, order.id, {
    status: null,
    actor: historyActor(actor),
    staffId: staffIdOf(actor),
    note: `${files.length > 1 ? 'Добавлены файлы' : 'Добавлен файл'}: ${files.map(({ title }) => title).join(', ')}`,
    at: deps.now(),
  });
  await notifyFiles(deps.post, tx, order, files);
}
