import { AppError } from '@spindle/contract/errors';
import type { Queue } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { REVIEW_STATUS_NAMES, waitingReviews } from '@spindle/contract/staff/lists/reviews-list';
import type { ListedReview, StaffReview } from '@spindle/contract/staff/customers/staff-reviews';
import type { StaffMember } from '../../kernel/staff/handle-staff.ts';
import { momentCell, type ExportColumns, yesCell } from '../../kernel/staff/list-spreadsheet.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import { queueOf } from '../../kernel/staff/queue.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { HasBought } from './bought-goods.ts';
import * as officeSql from './reviews-office.sql.ts';
import { decided, mayBeAnswered } from './reviews.rules.ts';

export interface ReviewsDesk {
  readonly deps: StaffDeps;
  readonly goods: Pick<GoodsService, 'cardsByNumber'>;
  readonly hasBought: HasBought;
}

export async function listReviewRows(
  { db }: StaffDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedReview>> {
  return new Map((await officeSql.reviewRows(db, ids)).map((row) => [row.id, listed(row)]));
}

/** Columns of the file. */
export const reviewColumns: ExportColumns<ListedReview> = [
  ['Товар', (row) => row.goods],
  ['Оценка', (row) => row.rating],
  ['Отзыв', (row) => row.content],
  ['Автор', (row) => row.author],
  ['Состояние', (row) => REVIEW_STATUS_NAMES[row.status]],
  ['Ответ магазина', (row) => yesCell(row.answered)],
  ['Написан', (row) => momentCell(row.created_at)],
];

const listed = (row: officeSql.OfficeReviewRow): ListedReview => ({
  id: row.id,
  version: row.version,
  status: row.status,
  rating: row.rating,
  content: row.content,
  goods: row.goods_name,
  author: `${row.first_name} ${row.last_name}`.trim(),
  answered: row.answer !== null,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});

/** One review with what this person may do about it. */
export async function showReview(
  { deps: { db }, goods, hasBought }: ReviewsDesk,
  staff: StaffMember,
  id: string,
): Promise<StaffReview> {
  const row = await officeSql.reviewRow(db, id);
  if (!row) throw new AppError('not_found');
  const may = staff.permissions.has('reviews.decide');
  const card = (await goods.cardsByNumber([row.goods_id])).get(row.goods_id);
  return {
    ...listed(row),
    email: row.email,
    goods_url: card?.url ?? null,
    reject_reason: row.reject_reason,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    likes: row.likes_count,
    dislikes: row.dislikes_count,
    bought: (await hasBought([row.user_id], row.goods_id)).has(row.user_id),
    steps: may ? (['approve', 'reject'] as const).filter((step) => decided(row.status, step)) : [],
    may_answer: may && mayBeAnswered(row.status),
  };
}

/** Runs a change; a stale version gets the current state of the review. */
export async function changeReview(
  desk: ReviewsDesk,
  staff: StaffMember,
  id: string,
  work: () => Promise<void>,
): Promise<StaffReview> {
  if (!(await officeSql.reviewRow(desk.deps.db, id))) throw new AppError('not_found');
  return afterChange(work, () => showReview(desk, staff, id));
}

/** Authors are promised that a review is read within a day. */
const normHours = 24;

export async function waitingOfReviews({ db }: StaffDeps, staff: StaffMember): Promise<Queue> {
  const queue = {
    key: 'reviews-waiting',
    title: 'Отзывы',
    hint: 'ждут проверки',
    path: officePaths.reviews(waitingReviews),
    norm_hours: normHours,
  };
  return queueOf(staff, queue, await officeSql.waitingAges(db, normHours));
}
