/** Why a price changed. */
export const PRICE_KINDS = {
  office: 'Изменена в\u00a0кабинете',
  form: 'Карточка товара',
  grid: 'Правка таблицы',
  sheet: 'Загрузка файла',
  plan: 'По\u00a0плану',
  rule: 'По\u00a0правилу',
  undo: 'Правило отменено',
  promotion: 'Акция',
  rate: 'Курс валюты',
  money: 'Другая валюта',
  other: 'Другое',
} as const;
export type PriceKind = keyof typeof PRICE_KINDS;
