import { commandLine } from '@spindle/api/kernel/staff/actor';
import { decideReview, listReviews, reviewStatusNames } from '@spindle/api/modules/reviews/reviews.staff';
import type { ReviewStatus } from '@spindle/contract/constants';
import { type Command, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { limitOption, readLimit, shopTime } from './command-values.ts';

const longestReason = 500;
const mostAtOnce = 50;

export const reviewsList: Command = {
  name: 'reviews list',
  usage: '[--status СОСТОЯНИЕ] [--limit ЧИСЛО]',
  help: 'отзывы о товарах; без состояния — те, что ждут проверки',
  details: [
    `Состояния: ${Object.entries(reviewStatusNames)
      .map(([code, name]) => `${code} (${name})`)
      .join(', ')}.`,
  ],
  options: { status: { type: 'string' }, ...limitOption },
  words: [0, 0],
  async run(_words, options, context) {
    const { status = 'pending' } = options as { status?: string };
    if (!isStatus(status)) throw new UsageError(`Нет состояния «${status}».`, reviewsList);
    const limit = readLimit(options, reviewsList);
    const reviews = await listReviews(await commandStaff(context), commandLine, { status, limit });
    if (reviews.length === 0) return context.print('Отзывов нет.');
    const blocks = reviews.map((review) =>
      [
        `${review.id}  ${shopTime(review.edited_at ?? review.created_at)}  ${review.email}`,
        `${review.goods_name}${review.rating === null ? '' : `, оценка ${review.rating}`}`,
        review.content.replace(/^/gm, '  '),
      ].join('\n'),
    );
    context.print(blocks.join('\n\n'));
  },
};

export const reviewsApprove: Command = {
  name: 'reviews approve',
  usage: 'НОМЕР…',
  help: 'опубликовать отзывы; авторам уходит письмо',
  words: [1, mostAtOnce],
  async run(ids, _options, context) {
    const staff = await commandStaff(context);
    for (const id of ids) await decideReview(staff, commandLine, id, 'approve');
    context.print(ids.length === 1 ? 'Отзыв опубликован.' : `Опубликовано отзывов: ${ids.length}.`);
  },
};

export const reviewsReject: Command = {
  name: 'reviews reject',
  usage: 'НОМЕР ПРИЧИНА',
  help: 'отклонить отзыв; автор получит письмо с причиной',
  details: ['Причину пишут в кавычках. Так же снимают уже опубликованный отзыв.'],
  words: [2, 2],
  async run([id = '', reason = ''], _options, context) {
    const text = reason.trim();
    if (text === '' || text.length > longestReason) {
      throw new UsageError(`Нужна причина длиной до ${longestReason} символов.`, reviewsReject);
    }
    const staff = await commandStaff(context);
    await decideReview(staff, commandLine, id, 'reject', { reason: text });
    context.print('Отзыв отклонён.');
  },
};

function isStatus(text: string): text is ReviewStatus {
  return Object.hasOwn(reviewStatusNames, text);
}
