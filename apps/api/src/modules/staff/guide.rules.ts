import { officePaths } from '@spindle/contract/staff/office-paths';
import { offices } from '@spindle/contract/staff/records/offices';
import { listPath } from '@spindle/contract/staff/records/record-paths';
import type { GuideStep } from '@spindle/contract/staff/office';
import type { ShopState } from './guide.sql.ts';

/** What the starter calls a shop that has no name yet. */
const unnamed = 'Новый магазин';

/**
 * The steps of a new shop before its first order, each marked as done by the data; null when all are done, or in a demo
 * shop.
 */
export function guideSteps(state: ShopState): GuideStep[] | null {
  if (!state.own) return null;
  const steps: GuideStep[] = [
    {
      title: 'Название магазина',
      hint: 'Стоит в\u00a0шапке, в\u00a0заголовках страниц и\u00a0в\u00a0письмах',
      path: officePaths.settings('shop'),
      done: state.name !== null && state.name !== '' && state.name !== unnamed,
    },
    {
      title: 'Реквизиты продавца',
      hint: 'Кто продаёт: они печатаются в\u00a0счетах и\u00a0отгрузочных документах',
      path: officePaths.settings('requisites'),
      done: Boolean(state.inn),
    },
    {
      title: 'Офис',
      hint: 'Адрес, часы, телефон и\u00a0точка на\u00a0карте',
      path: listPath(offices),
      done: state.offices,
    },
    {
      title: 'Склад',
      hint: 'Где лежит товар',
      path: officePaths.dictionary('warehouses'),
      done: state.warehouses,
    },
    {
      title: 'Разделы каталога',
      hint: 'Из\u00a0них складываются меню и\u00a0адреса товаров',
      path: officePaths.folders(),
      done: state.folders,
    },
    {
      title: 'Свойства',
      hint: 'Диаметр, материал, мощность: по\u00a0ним товары фильтруют и\u00a0сравнивают',
      path: officePaths.properties(),
      done: state.properties,
    },
    {
      title: 'Первые товары',
      hint: 'По\u00a0одному или файлом .xlsx, .csv в\u00a0«Загрузках»',
      path: officePaths.goods(),
      done: state.goods,
    },
    {
      title: 'Цены',
      hint: 'Товар без\u00a0цены стоит на\u00a0сайте «по запросу»',
      path: officePaths.goods('view=unpriced'),
      done: state.prices,
    },
    {
      title: 'Тарифы доставки',
      hint: 'Сейчас в\u00a0них примерные цены: поставьте свои',
      path: officePaths.dictionary('delivery-rates'),
      done: state.delivery,
    },
    {
      title: 'Почта',
      hint: 'Отправьте письмо себе: оно должно уйти',
      path: officePaths.settings('mail'),
      done: state.mail,
    },
    {
      title: 'Сотрудники',
      hint: 'Кто ещё будет работать в\u00a0кабинете',
      path: officePaths.people(),
      done: state.people > 1,
    },
  ];
  return steps.every(({ done }) => done) ? null : steps;
}
