import { BANNER_FIELDS } from '@spindle/contract/staff/site-records';
import { allDrawings } from '@spindle/contract/staff/drawing-names';
import { announce } from '../../kernel/announce.sql.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { looksOf } from './banner-looks.sql.ts';
import * as bannersSql from './banners-office.sql.ts';

/** Banners by section of the shop, with their days and, for others' advertising, its label. */
export const bannerDoor = (newId: () => string): SpecDoor => ({
  record: 'banner',
  actions: { add: 'banners.add', change: 'banners.change', remove: 'banners.remove' },
  specs: BANNER_FIELDS,
  nameOf: ({ title = '' }) => title,
  choices: async () => ({ drawings: allDrawings() }),
  async facts(db, { id }) {
    const { views, clicks } = (await looksOf(db, [id])).get(id) ?? { views: 0, clicks: 0 };
    const told = (label: string, text: string) => ({ label, text, is_warning: false });
    return [
      told('Показов', views.toLocaleString('ru-RU')),
      told('Переходов', clicks.toLocaleString('ru-RU')),
      ...(views === 0 ? [] : [told('Переходят', followRate(views, clicks))]),
    ];
  },
  async problem(
    _tx,
    { starts_on: from = '', ends_on: to = '', advertiser = '', erid = '', url = '', button = '' },
  ) {
    if (from !== '' && to !== '' && to < from) return ['ends_on', 'Последний день раньше первого'];
    if (advertiser !== '' && erid === '') return ['erid', 'У\u00a0чужой рекламы должен быть erid'];
    if (erid !== '' && advertiser === '') return ['advertiser', 'Назовите рекламодателя'];
    return button !== '' && url === '' ? ['url', 'Кнопка должна куда-то вести'] : null;
  },
  find: bannersSql.findBanner,
  lock: bannersSql.lockBanner,
  insert: async (tx, fields) => {
    const id = newId();
    await bannersSql.insertBanner(tx, id, fields);
    return id;
  },
  write: bannersSql.writeBanner,
  remove: bannersSql.removeBanner,
  changed: (tx) => announce(tx, 'content'),
});

/** «3,4 %» of those who saw it. */
const followRate = (views: number, clicks: number): string =>
  `${((clicks / views) * 100).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0%`;
