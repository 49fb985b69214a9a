import type { QuotationGroup, QuotationStatus } from '../constants.ts';

/** Words for quotations. No schemas: a page pays only for what it names. */
export const QUOTATION_STATUS_NAMES: Readonly<Record<QuotationStatus, string>> = {
  draft: 'Черновик',
  requested: 'Готовим',
  prepared: 'Новое',
  viewed: 'Действует',
  accepted: 'Согласовано',
  ordered: 'Заказано',
  declined: 'Отклонено',
  expired: 'Истекло',
};

export const QUOTATION_GROUP_NAMES: Readonly<Record<QuotationGroup, string>> = {
  all: 'Все',
  in_work: 'Готовятся',
  active: 'Действуют',
  ordered: 'Заказаны',
  closed: 'Закрыты',
};
