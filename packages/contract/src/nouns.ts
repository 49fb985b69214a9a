import { COMPARE_NOUN } from './constants.ts';

const noun = (one: string, few: string, many: string) => ({ one, few, many });

/** The things of the shop as they are counted: 1 товар, 2 товара, 5 товаров. */
export const NOUNS = {
  goods: COMPARE_NOUN,
  machine: noun('станок', 'станка', 'станков'),
  size: noun('размер', 'размера', 'размеров'),
  model: noun('модель', 'модели', 'моделей'),
  brand: noun('бренд', 'бренда', 'брендов'),
  position: noun('позиция', 'позиции', 'позиций'),
  /** After a verb: «Добавить 1 позицию». */
  positionAccusative: noun('позицию', 'позиции', 'позиций'),
  line: noun('строка', 'строки', 'строк'),
  article: noun('артикул', 'артикула', 'артикулов'),
  folder: noun('раздел', 'раздела', 'разделов'),
  office: noun('офис', 'офиса', 'офисов'),
  warehouse: noun('склад', 'склада', 'складов'),
  city: noun('город', 'города', 'городов'),
  list: noun('список', 'списка', 'списков'),
  rating: noun('оценка', 'оценки', 'оценок'),
  review: noun('отзыв', 'отзыва', 'отзывов'),
  vacancy: noun('вакансия', 'вакансии', 'вакансий'),
  course: noun('курс', 'курса', 'курсов'),
  seat: noun('место', 'места', 'мест'),
  option: noun('опция', 'опции', 'опций'),
  stage: noun('этап', 'этапа', 'этапов'),
  catalogue: noun('каталог', 'каталога', 'каталогов'),
  answer: noun('ответ', 'ответа', 'ответов'),
  page: noun('страница', 'страницы', 'страниц'),
  sign: noun('знак', 'знака', 'знаков'),
  material: noun('материал', 'материала', 'материалов'),
  document: noun('документ', 'документа', 'документов'),
  day: noun('день', 'дня', 'дней'),
  /** «До 21 дня». */
  dayGenitive: noun('дня', 'дней', 'дней'),
  month: noun('месяц', 'месяца', 'месяцев'),
  hour: noun('час', 'часа', 'часов'),
  minute: noun('минута', 'минуты', 'минут'),
} as const;
