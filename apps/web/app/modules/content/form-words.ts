/** What a form promises in a page, and what its button says. */
export const formWords: Readonly<Record<string, { readonly hint: string; readonly button: string }>> = {
  'call-back-request': { hint: 'Перезвоним в\u00a0рабочее время.', button: 'Заказать звонок' },
  feedback: { hint: 'Ответим на\u00a0почту.', button: 'Написать нам' },
  'document-request': {
    hint: 'Пришлём на\u00a0почту в\u00a0течение рабочего дня.',
    button: 'Запросить документ',
  },
  'edit-client-company': {
    hint: 'Проверим новые данные и\u00a0изменим их\u00a0за\u00a0рабочий день.',
    button: 'Изменить данные',
  },
  'service-request': {
    hint: 'Если станок стоит, инженер позвонит в\u00a0течение часа в\u00a0рабочее время.',
    button: 'Вызвать инженера',
  },
  'bench-selection-request': {
    hint: 'Технолог посмотрит детали и\u00a0предложит два-три варианта.',
    button: 'Подобрать станок',
  },
  'equipment-selection-request': {
    hint: 'Подберём инструмент и\u00a0оснастку с\u00a0режимами под вашу операцию.',
    button: 'Подобрать оснащение',
  },
  'add-equipment': {
    hint: 'Заведём сервисную карточку в\u00a0личном кабинете.',
    button: 'Добавить станок',
  },
  'edit-equipment': { hint: 'Станок выбирают в\u00a0личном кабинете.', button: 'Изменить данные станка' },
  'delete-equipment': { hint: 'Станок выбирают в\u00a0личном кабинете.', button: 'Удалить станок' },
  'offer-request': {
    hint: 'Пришлём цену и\u00a0срок в\u00a0течение рабочего дня.',
    button: 'Запросить предложение',
  },
  'leasing-request': {
    hint: 'Посчитаем платёж и\u00a0соберём графики лизинговых компаний.',
    button: 'Рассчитать лизинг',
  },
  'tradein-request': { hint: 'Оценим станок за\u00a0два рабочих дня.', button: 'Оценить станок' },
  'job-application': { hint: 'Ответим в\u00a0течение трёх рабочих дней.', button: 'Откликнуться' },
  'education-schedule-application': {
    hint: 'Выберите группу, место будет за\u00a0вами.',
    button: 'Записаться',
  },
};
