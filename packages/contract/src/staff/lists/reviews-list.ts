import { MAX_RATING, REVIEW_STATUSES, type ReviewStatus } from '../../constants.ts';
import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

export const REVIEW_STATUS_NAMES: Readonly<Record<ReviewStatus, string>> = {
  pending: 'На\u00a0проверке',
  approved: 'Опубликован',
  rejected: 'Отклонён',
};

/** Unmoderated reviews, the oldest first. */
export const waitingReviews = 'status=pending&sort=created';

export const reviewsList: ListDefinition = {
  name: 'reviews',
  title: 'Отзывы',
  nouns: ['отзыв', 'отзыва', 'отзывов'],
  permission: 'reviews.read',
  searchHint: 'Слова отзыва, товар, автор, почта',
  sort: '-created',
  columns: [
    { key: 'goods', label: 'Товар', always: true },
    { key: 'rating', label: 'Оценка' },
    { key: 'content', label: 'Отзыв', always: true },
    { key: 'author', label: 'Автор' },
    { key: 'status', label: 'Состояние', always: true },
    { key: 'answer', label: 'Ответ магазина', extra: true },
    { key: 'created', label: 'Написан', sortable: true },
  ],
  filters: [
    {
      key: 'status',
      label: 'Состояние',
      kind: 'choice',
      options: REVIEW_STATUSES.map((value) => ({ value, label: REVIEW_STATUS_NAMES[value] })),
    },
    {
      key: 'rating',
      label: 'Оценка',
      kind: 'choice',
      options: [
        ...Array.from({ length: MAX_RATING }, (_, index) => String(MAX_RATING - index)).map((value) => ({
          value,
          label: value,
        })),
        { value: 'none', label: 'без оценки' },
      ],
    },
    {
      key: 'answer',
      label: 'Ответ магазина',
      kind: 'choice',
      options: [
        { value: 'given', label: 'есть' },
        { value: 'none', label: 'нет' },
      ],
    },
    { key: 'created', label: 'Написан', kind: 'period' },
  ],
  bulk: [
    { key: 'publish', title: 'Опубликовать', permission: 'reviews.decide', outside: true },
    { key: 'reject', title: 'Отклонить', permission: 'reviews.decide', asks: 'reason', outside: true },
    { key: EXPORT_ACTION, title: 'Выгрузить', permission: 'customers.export' },
  ],
  waits: 'waiting',
  views: [
    { slug: 'waiting', name: 'На\u00a0проверке', query: waitingReviews },
    { slug: 'low', name: 'Плохие без ответа', query: 'status=approved&rating=1,2,3&answer=none' },
    { slug: 'published', name: 'Опубликованы', query: 'status=approved' },
    { slug: 'rejected', name: 'Отклонены', query: 'status=rejected' },
    { slug: 'all', name: 'Все', query: '' },
  ],
};
