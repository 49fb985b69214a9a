import type { PopupName } from '@spindle/contract/constants';
import { otherTerm, type Reaction, servicePromise } from '@spindle/contract/reaction';

interface FormTexts {
  readonly popup: PopupName;
  /** What the form promises; by the setting where a time is promised. */
  readonly hint: string | ((reaction: Reaction) => string);
  readonly button: string;
}

/** By form action of `{{form action=…}}`: the popup, the promise and the button label. */
export const formTexts: Readonly<Record<string, FormTexts>> = {
  'call-back-request': {
    popup: 'callback',
    hint: 'Перезвоним в\u00a0рабочее время.',
    button: 'Заказать звонок',
  },
  feedback: { popup: 'feedback', hint: 'Ответим на\u00a0почту.', button: 'Написать нам' },
  'document-request': {
    popup: 'requestDocument',
    hint: (reaction) => `Пришлём на\u00a0почту ${otherTerm(reaction)}.`,
    button: 'Запросить документ',
  },
  'edit-client-company': {
    popup: 'editCompany',
    hint: (reaction) => `Проверим новые данные и\u00a0изменим их ${otherTerm(reaction)}.`,
    button: 'Изменить данные',
  },
  'service-request': {
    popup: 'service',
    hint: servicePromise,
    button: 'Вызвать инженера',
  },
  'bench-selection-request': {
    popup: 'requestEquipment',
    hint: 'Технолог посмотрит детали и\u00a0предложит два-три варианта.',
    button: 'Подобрать станок',
  },
  'equipment-selection-request': {
    popup: 'requestTools',
    hint: 'Подберём инструмент и\u00a0оснастку с\u00a0режимами под вашу операцию.',
    button: 'Подобрать оснащение',
  },
  'add-equipment': {
    popup: 'addEquipment',
    hint: 'Заведём сервисную карточку в\u00a0личном кабинете.',
    button: 'Добавить станок',
  },
  'edit-equipment': {
    popup: 'editEquipment',
    hint: 'Станок выбирают в\u00a0личном кабинете.',
    button: 'Изменить данные станка',
  },
  'delete-equipment': {
    popup: 'deleteEquipment',
    hint: 'Станок выбирают в\u00a0личном кабинете.',
    button: 'Удалить станок',
  },
  'offer-request': {
    popup: 'requestOffer',
    hint: (reaction) => `Пришлём цену и\u00a0срок ${otherTerm(reaction)}.`,
    button: 'Запросить предложение',
  },
  'leasing-request': {
    popup: 'leasing',
    hint: 'Посчитаем платёж и\u00a0соберём графики лизинговых компаний.',
    button: 'Рассчитать лизинг',
  },
  'tradein-request': {
    popup: 'tradeIn',
    hint: 'Оценим станок за\u00a0два рабочих дня.',
    button: 'Оценить станок',
  },
  'job-application': {
    popup: 'jobApplication',
    hint: 'Ответим в\u00a0течение трёх рабочих дней.',
    button: 'Откликнуться',
  },
  'education-schedule-application': {
    popup: 'educationSignUp',
    hint: 'Выберите группу, место будет за\u00a0вами.',
    button: 'Записаться',
  },
};
