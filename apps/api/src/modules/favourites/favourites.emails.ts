import { paths } from '@spindle/contract/addresses/paths';
import type { Availability, GoodsCard } from '@spindle/contract/catalogue/goods';
import { NOUNS } from '@spindle/contract/nouns';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { countText, numberText } from '../../kernel/text/number-text.ts';
import { greeting } from '../../kernel/emails/greeting.ts';
import type { Letter } from '../../kernel/emails/email.ts';
import { dayInWords, moneyText } from '../../kernel/text/document-text.ts';

interface ReminderParts {
  readonly listId: string;
  readonly listName: string;
  readonly firstName: string;
  readonly goods: readonly GoodsCard[];
  readonly total: number;
  /** When the next e-mail comes; null after the last one. */
  readonly next: Date | null;
}

const counted = (count: number): string => countText(count, NOUNS.goods);

/** The current list: its goods, today's prices and stock. */
export function reminderEmail(parts: ReminderParts): Letter {
  const { listName, firstName, goods, total, next } = parts;
  const more = total - goods.length;
  const following =
    next === null
      ? 'Это было последнее напоминание. Новое можно поставить на\u00a0странице списка.'
      : `Следующее напоминание придёт ${dayInWords(shopDay(next))}. Изменить или отключить его можно на\u00a0странице списка.`;
  return {
    values: {
      приветствие: greeting(firstName),
      список: listName,
      товаров: counted(total),
      'следующее напоминание': following,
    },
    subject: `Напоминание: «${listName}»`,
    preheader: `${counted(total)} с\u00a0ценами на\u00a0сегодня`,
    heading: `Список «${listName}»`,
    paragraphs: [
      `${greeting(firstName)} Вы\u00a0просили напомнить об\u00a0этом списке. В\u00a0нём ${counted(total)}, цены и\u00a0остатки на\u00a0сегодня.`,
    ],
    lines: goods.map((card) => {
      const option = card.options.find(({ id }) => id === card.selected_option_id) ?? card.options[0];
      const price = option?.price.current_value_with_tax ?? null;
      return {
        text: card.name,
        note: [option && `Арт. ${option.article}`, option && stockText(option.availability)]
          .filter(Boolean)
          .join(', '),
        value: price === null ? 'Цена по\u00a0запросу' : moneyText(Math.round(price * 100)),
        path: option?.url ?? card.url,
        ...(option?.image.thumbnail ? { image: option.image.thumbnail } : {}),
      };
    }),
    ...(more > 0 && { linesNote: `И\u00a0ещё ${counted(more)} в\u00a0списке.` }),
    button: { text: 'Открыть список', path: paths.favoriteList(parts.listId) },
    note: following,
  };
}

function stockText({ quantity, lead_days, is_sold }: Availability): string {
  if (is_sold) return 'продан';
  if (quantity > 0) return `в\u00a0наличии ${numberText(quantity)}\u00a0шт.`;
  return lead_days === null ? 'под заказ' : `под заказ, ${lead_days}\u00a0дн.`;
}
