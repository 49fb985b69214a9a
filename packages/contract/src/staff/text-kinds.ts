import { shopMoneySign } from '../shop/shop-locale.ts';
import { COURSE_AUDIENCES } from '../constants.ts';
import { COURSE_AUDIENCE_NAMES } from '../service/service-names.ts';
import { withVat } from '../money/vat-words.ts';
import type { FieldSpec } from './field-specs.ts';

const slugShape = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const slug: FieldSpec = {
  key: 'slug',
  label: 'Адрес',
  kind: 'line',
  max: 100,
  fixed: true,
  hint: 'Латиницей; пусто: из\u00a0названия',
  pattern: { shape: slugShape, message: 'Строчные латинские буквы, цифры и\u00a0дефисы' },
};
const body: FieldSpec = { key: 'body', label: 'Текст', kind: 'markdown', required: true };
const updated: FieldSpec = { key: 'updated', label: 'Обновлено', kind: 'day', hidden: true };
const title: FieldSpec = {
  key: 'title',
  label: 'Заголовок в\u00a0поиске',
  kind: 'line',
  required: true,
  shown: 60,
};
const description: FieldSpec = {
  key: 'description',
  label: 'Описание в\u00a0поиске',
  kind: 'long',
  required: true,
  shown: 160,
};
const position: FieldSpec = {
  key: 'position',
  label: 'Место в\u00a0списке',
  kind: 'whole',
  from: -10_000,
  to: 100_000,
};
const pageSlug = /^[a-z\d]+(?:[-_][a-z\d]+)*(?:\/[a-z\d]+(?:[-_][a-z\d]+)*)*$/;

/** What the program calls the text by. */
const builtInFields = [
  { key: 'key', label: 'Шаблон', kind: 'line', hidden: true },
  { key: 'name', label: 'Название', kind: 'line', hidden: true },
] as const satisfies readonly FieldSpec[];

interface TextKindEntry {
  readonly name: string;
  /** «Новая страница»; null where texts come with the program and none is added. */
  readonly fresh: string | null;
  /** The field a text is called by. */
  readonly titled: string;
  readonly fields: readonly FieldSpec[];
}

/** Kinds of texts the office writes, with their fields in the order of the form. */
export const TEXT_KINDS = {
  page: {
    name: 'Страница',
    fresh: 'Новая страница',
    titled: 'h1',
    fields: [
      { key: 'h1', label: 'Заголовок страницы', kind: 'line', required: true },
      {
        ...slug,
        max: 300,
        hint: 'Латиницей, уровни через «/»; пусто: из\u00a0заголовка',
        pattern: {
          shape: pageSlug,
          message: 'Строчные латинские буквы, цифры и\u00a0дефисы, уровни через «/»',
        },
      },
      title,
      description,
      { key: 'lead', label: 'Вводка', kind: 'long', max: 2000 },
      {
        key: 'group',
        label: 'Группа',
        kind: 'line',
        hint: 'Страницы одной группы показаны сбоку друг у\u00a0друга',
      },
      position,
      {
        key: 'version',
        label: 'Редакция',
        kind: 'line',
        hint: 'Для согласий: её называет каждое согласие',
      },
      updated,
      body,
    ],
  },
  press: {
    name: 'Материал',
    fresh: 'Новый материал',
    titled: 'h1',
    fields: [
      { key: 'h1', label: 'Заголовок', kind: 'line', required: true },
      {
        key: 'category',
        label: 'Раздел пресс-центра',
        kind: 'choice',
        required: true,
        of: 'categories',
        fixed: true,
      },
      slug,
      title,
      description,
      { key: 'lead', label: 'Вводка', kind: 'long', required: true },
      { key: 'author', label: 'Автор', kind: 'line' },
      { key: 'role', label: 'Должность автора', kind: 'line' },
      {
        key: 'published',
        label: 'Дата публикации',
        kind: 'day',
        required: true,
        hint: 'Раньше этого дня материал не\u00a0виден',
      },
      { key: 'tags', label: 'Метки через запятую', kind: 'words' },
      { key: 'folders', label: 'Разделы каталога через запятую', kind: 'words', hint: 'Их адреса: tochenie' },
      { key: 'brands', label: 'Бренды через запятую', kind: 'words', hint: 'Их адреса: haas' },
      { key: 'drawing', label: 'Рисунок', kind: 'choice', required: true, of: 'drawings' },
      { key: 'params', label: 'Размеры рисунка', kind: 'json', hint: 'Например {"D": 8, "L": 60}' },
      updated,
      body,
    ],
  },
  faq: {
    name: 'Вопрос',
    fresh: 'Новый вопрос',
    titled: 'question',
    fields: [
      { key: 'question', label: 'Вопрос', kind: 'line', required: true },
      { key: 'category', label: 'Раздел вопросов', kind: 'choice', required: true, of: 'categories' },
      slug,
      { ...position, from: 0, to: 10_000 },
      updated,
      { ...body, label: 'Ответ' },
    ],
  },
  vacancy: {
    name: 'Вакансия',
    fresh: 'Новая вакансия',
    titled: 'name',
    fields: [
      { key: 'name', label: 'Должность', kind: 'line', required: true },
      { ...slug, max: 120 },
      { key: 'lead', label: 'Вводка', kind: 'line', required: true },
      { key: 'department', label: 'Отдел', kind: 'line', required: true },
      { key: 'office', label: 'Офис', kind: 'choice', of: 'offices', hint: 'Пусто: удалённая работа' },
      { key: 'city', label: 'Город', kind: 'line', required: true },
      {
        key: 'place_note',
        label: 'Рядом с\u00a0городом',
        kind: 'line',
        hint: 'Например «выезды по\u00a0Уралу»',
      },
      { key: 'places', label: 'Мест', kind: 'whole', from: 1, to: 1000 },
      {
        key: 'pay_from',
        get label() {
          return `Оплата от, ${shopMoneySign()}`;
        },
        kind: 'whole',
        from: 1,
        to: 100_000_000,
      },
      {
        key: 'pay_to',
        get label() {
          return `Оплата до, ${shopMoneySign()}`;
        },
        kind: 'whole',
        from: 1,
        to: 100_000_000,
      },
      { key: 'pay_note', label: 'Об\u00a0оплате', kind: 'line' },
      { key: 'schedule', label: 'График', kind: 'line', required: true },
      { key: 'schedule_note', label: 'О\u00a0графике', kind: 'line', required: true },
      { key: 'fact_value', label: 'Ещё одно число', kind: 'line' },
      { key: 'fact_unit', label: 'Его единица', kind: 'line', max: 40 },
      { key: 'fact_label', label: 'Что это', kind: 'line' },
      {
        key: 'employment',
        label: 'Занятость',
        kind: 'choice',
        required: true,
        options: [
          { value: 'FULL_TIME', label: 'полная' },
          { value: 'PART_TIME', label: 'частичная' },
          { value: 'INTERN', label: 'стажировка' },
        ],
      },
      { key: 'contact_name', label: 'Контакт: имя', kind: 'line', required: true },
      { key: 'contact_position', label: 'Контакт: должность', kind: 'line', required: true },
      { key: 'contact_phone', label: 'Контакт: телефон', kind: 'line', required: true },
      { key: 'contact_email', label: 'Контакт: почта', kind: 'line', required: true },
      { ...position, from: 0 },
      { key: 'published', label: 'Дата публикации', kind: 'day', required: true },
      body,
    ],
  },
  course: {
    name: 'Курс',
    fresh: 'Новый курс',
    titled: 'name',
    fields: [
      { key: 'name', label: 'Название', kind: 'line', required: true },
      { ...slug, max: 120 },
      title,
      description,
      { key: 'line', label: 'О\u00a0чём, одной строкой', kind: 'line', required: true },
      {
        key: 'audience',
        label: 'Для кого',
        kind: 'choice',
        required: true,
        options: COURSE_AUDIENCES.map((value) => ({
          value,
          label: COURSE_AUDIENCE_NAMES[value].toLowerCase(),
        })),
      },
      { key: 'days', label: 'Дней', kind: 'whole', required: true, from: 1, to: 60 },
      { key: 'hours', label: 'Часов', kind: 'whole', required: true, from: 1, to: 500 },
      {
        key: 'price',
        get label() {
          return withVat('Цена');
        },
        kind: 'whole',
        required: true,
        from: 1,
        to: 10_000_000,
        hint: 'В\u00a0рублях за\u00a0одного человека',
      },
      {
        key: 'skills',
        label: 'Чему научит',
        kind: 'long',
        required: true,
        max: 6000,
        hint: 'По\u00a0одному умению в\u00a0строке',
      },
      { key: 'drawing', label: 'Рисунок', kind: 'choice', of: 'drawings' },
      { key: 'params', label: 'Размеры рисунка', kind: 'json', hint: 'Например {"label": "VF-2"}' },
      { ...position, from: 0 },
      updated,
      { ...body, label: 'Программа' },
    ],
  },
  letter: {
    name: 'Письмо',
    fresh: null,
    titled: 'name',
    fields: [
      ...builtInFields,
      { key: 'subject', label: 'Тема', kind: 'line', required: true, max: 200 },
      { key: 'heading', label: 'Заголовок в\u00a0письме', kind: 'line', required: true, max: 200 },
      {
        key: 'preheader',
        label: 'Строка рядом с\u00a0темой',
        kind: 'line',
        max: 200,
        hint: 'Её показывает почтовая программа в\u00a0списке писем',
      },
      {
        key: 'body',
        label: 'Текст',
        kind: 'long',
        required: true,
        max: 5000,
        hint: 'Абзацы разделяет пустая строка. Таблицы и\u00a0товары письмо добавит само',
      },
      { key: 'button', label: 'Надпись на\u00a0кнопке', kind: 'line', max: 60 },
      {
        key: 'steps',
        label: 'Что дальше',
        kind: 'long',
        max: 2000,
        hint: 'По\u00a0одному шагу в\u00a0строке',
      },
      { key: 'note', label: 'Примечание внизу', kind: 'long', max: 1000 },
    ],
  },
  popup: {
    name: 'Окно',
    fresh: null,
    titled: 'name',
    fields: [
      ...builtInFields,
      { key: 'title', label: 'Заголовок', kind: 'line', required: true, max: 120 },
      { key: 'lead', label: 'Текст под\u00a0заголовком', kind: 'long', max: 600 },
      { key: 'button', label: 'Надпись на\u00a0кнопке', kind: 'line', max: 60 },
      {
        key: 'thanks',
        label: 'После отправки',
        kind: 'long',
        max: 600,
        hint: 'Пусто: скажет сам магазин, сроком и\u00a0рабочим временем офиса',
      },
    ],
  },
} as const satisfies Record<string, TextKindEntry>;
export type TextKindName = keyof typeof TEXT_KINDS;

export const textKindNames = Object.keys(TEXT_KINDS) as readonly TextKindName[];

/** Kinds with built-in texts: the office changes them and can return to the defaults. */
export const isBuiltInKind = (kind: TextKindName): boolean => TEXT_KINDS[kind].fresh === null;

export const isTextKind = (text: string): text is TextKindName => Object.hasOwn(TEXT_KINDS, text);

export const fieldsOfKind = (kind: TextKindName): readonly FieldSpec[] => TEXT_KINDS[kind].fields;

/** What a text is called in lists and heads. */
export const textName = (kind: TextKindName, fields: Readonly<Record<string, string>>): string =>
  fields[TEXT_KINDS[kind].titled] ?? '';

export const TEXT_STATES = {
  draft: 'Не\u00a0на\u00a0сайте',
  published: 'На\u00a0сайте',
  changed: 'Черновик поверх',
  planned: 'По\u00a0графику',
} as const;
export type TextState = keyof typeof TEXT_STATES;
