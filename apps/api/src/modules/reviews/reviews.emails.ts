import { paths } from '@spindle/contract/addresses/paths';
import { greeting } from '../../kernel/emails/greeting.ts';
import type { Letter } from '../../kernel/emails/email.ts';

interface Decision {
  readonly firstName: string;
  readonly goodsName: string;
  readonly content: string;
  /** Why it was rejected; null for one that is published now. */
  readonly reason: string | null;
}

const button = { text: 'Мои отзывы', path: paths.reviews() };

/** What the staff decided about a review, for its author. */
export function decisionEmail(parts: Decision & { readonly approved: boolean }): Letter {
  const { firstName, goodsName, content, reason, approved } = parts;
  const hello = greeting(firstName);
  if (approved) {
    return {
      values: { приветствие: hello, товар: goodsName },
      subject: `Отзыв опубликован: ${goodsName}`,
      preheader: 'Теперь его видят другие покупатели',
      heading: 'Отзыв опубликован',
      paragraphs: [
        `${hello} Ваш отзыв о\u00a0товаре «${goodsName}» теперь видят все. Спасибо, что рассказали.`,
      ],
      facts: [['Ваш отзыв', content]],
      button,
    };
  }
  return {
    values: { приветствие: hello, товар: goodsName, причина: reason ?? '' },
    subject: `Отзыв не\u00a0опубликован: ${goodsName}`,
    preheader: reason ?? 'Его можно исправить и\u00a0отправить снова',
    heading: 'Отзыв не\u00a0опубликован',
    paragraphs: [
      `${hello} Ваш отзыв о\u00a0товаре «${goodsName}» не\u00a0прошёл проверку. Его можно исправить и\u00a0отправить снова.`,
    ],
    facts: [...(reason ? ([['Причина', reason]] as const) : []), ['Ваш отзыв', content]],
    button: { ...button, text: 'Исправить отзыв' },
  };
}

/** The shop has answered a review, for its author. */
export function reviewAnswerEmail(
  parts: Pick<Decision, 'firstName' | 'goodsName' | 'content'> & { readonly answer: string },
): Letter {
  const { firstName, goodsName, content, answer } = parts;
  return {
    values: { приветствие: greeting(firstName), товар: goodsName },
    subject: `Ответ на\u00a0ваш отзыв: ${goodsName}`,
    preheader: answer.slice(0, 120),
    heading: 'Магазин ответил на\u00a0ваш отзыв',
    paragraphs: [
      `${greeting(firstName)} Мы\u00a0ответили на\u00a0ваш отзыв о\u00a0товаре «${goodsName}». Ответ видят все, кто читает отзыв.`,
    ],
    facts: [
      ['Ваш отзыв', content],
      ['Ответ', answer],
    ],
    button,
  };
}
