import { officePaths } from '@spindle/contract/staff/office-paths';
import type { GuideStep } from '@spindle/contract/staff/office';
import type { ShopState } from './guide.sql.ts';

/** What the starter calls a shop that has no name yet. */
const unnamed = 'Новый магазин';

/** What an own shop needs before its first order, each told done by the data; nothing once all is, or in a demo shop. */
export function guideSteps(state: ShopState): GuideStep[] | null {
  if (!state.own) return null;
  const steps: GuideStep[] = [
    {
      title: 'Название магазина',
      hint: 'npm run shop -- site set pageTemplate.companyName «Название»',
      path: null,
      done: state.name !== null && state.name !== '' && state.name !== unnamed,
    },
    {
      title: 'Реквизиты продавца',
      hint: 'npm run shop -- site set seller.inn 0000000000: они печатаются в\u00a0счетах',
      path: null,
      done: Boolean(state.inn),
    },
    {
      title: 'Офис',
      hint: 'Файл companies.yaml и\u00a0команда npm run shop -- content import: телефон и\u00a0адрес на\u00a0сайте',
      path: null,
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
      hint: 'По\u00a0одному или файлом: npm run shop -- goods import',
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
      hint: 'Задайте SMTP_URL и\u00a0пригласите сотрудника: письмо должно уйти',
      path: officePaths.letters(),
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
