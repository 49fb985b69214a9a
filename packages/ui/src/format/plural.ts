import { COMPARE_NOUN } from '@spindle/contract/constants';
import { formatNumber, NBSP } from './number.ts';

/** 1 товар, 2 товара, 5 товаров. */
export interface NounForms {
  one: string;
  few: string;
  many: string;
}

const noun = (one: string, few: string, many: string): NounForms => ({ one, few, many });

export const NOUNS = {
  goods: COMPARE_NOUN,
  machine: noun('станок', 'станка', 'станков'),
  tool: noun('инструмент', 'инструмента', 'инструментов'),
  drill: noun('сверло', 'сверла', 'свёрл'),
  mill: noun('фреза', 'фрезы', 'фрез'),
  insert: noun('пластина', 'пластины', 'пластин'),
  size: noun('размер', 'размера', 'размеров'),
  model: noun('модель', 'модели', 'моделей'),
  brand: noun('бренд', 'бренда', 'брендов'),
  category: noun('раздел', 'раздела', 'разделов'),
  position: noun('позиция', 'позиции', 'позиций'),
  /** After a verb: «Добавить 1 позицию». */
  positionAccusative: noun('позицию', 'позиции', 'позиций'),
  line: noun('строка', 'строки', 'строк'),
  result: noun('результат', 'результата', 'результатов'),
  folder: noun('раздел', 'раздела', 'разделов'),
  office: noun('офис', 'офиса', 'офисов'),
  warehouse: noun('склад', 'склада', 'складов'),
  city: noun('город', 'города', 'городов'),
  request: noun('заявка', 'заявки', 'заявок'),
  order: noun('заказ', 'заказа', 'заказов'),
  quotation: noun('предложение', 'предложения', 'предложений'),
  list: noun('список', 'списка', 'списков'),
  rating: noun('оценка', 'оценки', 'оценок'),
  review: noun('отзыв', 'отзыва', 'отзывов'),
  vacancy: noun('вакансия', 'вакансии', 'вакансий'),
  course: noun('курс', 'курса', 'курсов'),
  seat: noun('место', 'места', 'мест'),
  option: noun('опция', 'опции', 'опций'),
  stage: noun('этап', 'этапа', 'этапов'),
  document: noun('документ', 'документа', 'документов'),
  file: noun('файл', 'файла', 'файлов'),
  catalogue: noun('каталог', 'каталога', 'каталогов'),
  answer: noun('ответ', 'ответа', 'ответов'),
  page: noun('страница', 'страницы', 'страниц'),
  symbol: noun('символ', 'символа', 'символов'),
  sign: noun('знак', 'знака', 'знаков'),
  material: noun('материал', 'материала', 'материалов'),
  employee: noun('сотрудник', 'сотрудника', 'сотрудников'),
  company: noun('компания', 'компании', 'компаний'),
  day: noun('день', 'дня', 'дней'),
  /** «До 21 дня». */
  dayGenitive: noun('дня', 'дней', 'дней'),
  workingDay: noun('рабочий день', 'рабочих дня', 'рабочих дней'),
  week: noun('неделя', 'недели', 'недель'),
  month: noun('месяц', 'месяца', 'месяцев'),
  year: noun('год', 'года', 'лет'),
  hour: noun('час', 'часа', 'часов'),
  minute: noun('минута', 'минуты', 'минут'),
  byte: noun('байт', 'байта', 'байт'),
} as const satisfies Record<string, NounForms>;

const rules = new Intl.PluralRules('ru-RU');

/** The form of the noun for this count; fractions take «1,5 дня». */
export const plural = (count: number, forms: NounForms): string => {
  const form = rules.select(Math.abs(count));
  if (form === 'one') return forms.one;
  return form === 'many' ? forms.many : forms.few;
};

/** «42 сверла». */
export const formatCount = (count: number, forms: NounForms): string =>
  `${formatNumber(count)}${NBSP}${plural(count, forms)}`;

/** «Сравнить 3 товара». */
export const compareLabel = (count: number): string => `Сравнить ${formatCount(count, COMPARE_NOUN)}`;
