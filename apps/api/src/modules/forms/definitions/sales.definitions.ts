import {
  benchSelectionRequest,
  benchSelectionRequestForm,
} from '@spindle/contract/forms/bench-selection-request';
import {
  equipmentSelectionRequest,
  equipmentSelectionRequestForm,
} from '@spindle/contract/forms/equipment-selection-request';
import { leasingRequest, leasingRequestForm } from '@spindle/contract/forms/leasing-request';
import { offerRequest, offerRequestForm } from '@spindle/contract/forms/offer-request';
import { tradeinRequest, tradeinRequestForm } from '@spindle/contract/forms/tradein-request';
import { LEASING, leasingEstimate } from '@spindle/contract/money/leasing';
import { otherTerm } from '@spindle/contract/reaction';
import { moneyText } from '../../../kernel/text/document-text.ts';
import { type FormDefinition, type FormFields, numberOf, textOf } from '../form-definition.ts';
import { readableGoods } from './readable-fields.ts';

const mail = (fields: FormFields): string => textOf(fields, 'email') ?? '';
/** Amounts of the estimate are in roubles. */
const roubles = (value: number): string => moneyText(Math.round(value * 100));
const addMore = 'Чтобы дополнить заявку, ответьте на\u00a0это письмо: файлы можно приложить к\u00a0ответу.';

export const offerDefinition: FormDefinition = {
  meta: offerRequestForm,
  schema: offerRequest,
  emailField: 'email',
  readable: readableGoods,
  accepted: (fields, { number, hours, reaction }) => ({
    title: `Запрос ${number} принят`,
    message: `Пришлём предложение с\u00a0ценой и\u00a0сроком на\u00a0${mail(fields)} ${otherTerm(reaction)}. Работаем ${hours}.`,
  }),
  steps: () => [
    'Менеджер проверит наличие и\u00a0сроки и\u00a0уточнит, чего не\u00a0хватает.',
    'Пришлём предложение с\u00a0ценой, сроком и\u00a0условиями оплаты на\u00a0эту почту.',
    addMore,
  ],
};

export const leasingDefinition: FormDefinition = {
  meta: leasingRequestForm,
  schema: leasingRequest,
  emailField: 'email',
  readable: readableGoods,
  more(fields) {
    const estimate = leasingEstimate({
      price: numberOf(fields, 'price') ?? Number.NaN,
      advancePercent: numberOf(fields, 'advance_percent') ?? Number.NaN,
      months: numberOf(fields, 'months') ?? Number.NaN,
    });
    if (!estimate) return [];
    return [
      ['Аванс', roubles(estimate.advance)],
      ['Платёж в\u00a0месяц', roubles(estimate.monthly)],
      ['Всего за\u00a0срок', roubles(estimate.total)],
      [
        'Как считали',
        `Равные платежи, ${LEASING.yearlyPercent}\u00a0% годовых; это оценка, не\u00a0предложение`,
      ],
    ];
  },
  accepted: (fields, { number, hours, reaction }) => ({
    title: `Заявка ${number} принята`,
    message: `Пришлём предварительные графики лизинговых компаний на\u00a0${mail(fields)} ${otherTerm(reaction)}. Работаем ${hours}.`,
  }),
  steps: (_fields, { reaction }) => [
    'Подготовим предложение со\u00a0спецификацией и\u00a0направим его в\u00a0несколько лизинговых компаний.',
    `Пришлём предварительные графики ${otherTerm(reaction)}: их\u00a0можно будет сравнить.`,
    'Попросим документы для окончательного решения. Оно занимает 3–5 рабочих дней.',
  ],
};

export const tradeinDefinition: FormDefinition = {
  meta: tradeinRequestForm,
  schema: tradeinRequest,
  emailField: 'email',
  readable: readableGoods,
  accepted: (fields, { number, hours }) => ({
    title: `Заявка ${number} принята`,
    message: `Оценим станок и\u00a0пришлём вилку цены на\u00a0${mail(fields)} за\u00a0два рабочих дня. Работаем ${hours}.`,
  }),
  steps: () => [
    'За\u00a0два рабочих дня пришлём вилку цены и\u00a0вопросы по\u00a0станку.',
    'Договоримся об\u00a0осмотре: инженер проверит станок под нагрузкой и\u00a0назовёт зачётную цену.',
    'Фотографии таблички, стойки ЧПУ, рабочей зоны и\u00a0экрана с\u00a0наработкой можно прислать ответом на\u00a0это письмо.',
  ],
};

const selection = {
  emailField: 'email',
  accepted: (fields: FormFields, { number, hours }: { number: string; hours: string }) => ({
    title: `Заявка ${number} принята`,
    message: `Технолог подберёт варианты и\u00a0пришлёт их\u00a0на\u00a0${mail(fields)} в\u00a0течение двух рабочих дней. Работаем ${hours}.`,
  }),
} as const;

export const benchSelectionDefinition: FormDefinition = {
  meta: benchSelectionRequestForm,
  schema: benchSelectionRequest,
  ...selection,
  steps: () => [
    'Технолог посмотрит детали и\u00a0позвонит, если нужно уточнить операции и\u00a0точность.',
    'Пришлём два-три варианта станка с\u00a0ценой, сроком и\u00a0расчётом времени на\u00a0деталь.',
    addMore,
  ],
};

export const equipmentSelectionDefinition: FormDefinition = {
  meta: equipmentSelectionRequestForm,
  schema: equipmentSelectionRequest,
  ...selection,
  steps: () => [
    'Технолог посмотрит операцию, материал и\u00a0станок и\u00a0позвонит, если чего-то не\u00a0хватает.',
    'Пришлём инструмент и\u00a0оснастку с\u00a0режимами, ценами и\u00a0наличием.',
    addMore,
  ],
};
