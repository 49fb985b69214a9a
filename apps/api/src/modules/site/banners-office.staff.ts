import type { banners } from '@spindle/contract/staff/records/banners';
import { dayText } from '@spindle/contract/staff/records/shared-fields';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { dropViews, viewsOf } from './banner-views.sql.ts';
import { bannerSql } from './banners-office.sql.ts';

const endText = (day: unknown): string => (typeof day === 'string' ? dayText(day) : '…');

export const bannerHooks: RecordHooks<typeof banners> = {
  sql: bannerSql,
  async cells(db, rows) {
    const viewCounts = await viewsOf(
      db,
      rows.map(({ id }) => id),
    );
    return ({ id, starts_on: from, ends_on: to }) => ({
      term: from || to ? `${endText(from)} – ${endText(to)}` : 'всегда',
      views: viewCounts.get(id)?.views.toLocaleString('ru-RU') ?? '',
      clicks: viewCounts.get(id)?.clicks.toLocaleString('ru-RU') ?? '',
    });
  },
  async facts(db, { id }) {
    const { views, clicks } = (await viewsOf(db, [id])).get(id) ?? { views: 0, clicks: 0 };
    const fact = (label: string, text: string) => ({ label, text, is_warning: false });
    return [
      fact('Показов', views.toLocaleString('ru-RU')),
      fact('Переходов', clicks.toLocaleString('ru-RU')),
      ...(views === 0 ? [] : [fact('Переходят', followRate(views, clicks))]),
    ];
  },
  async problem(_tx, { starts_on: from, ends_on: to, advertiser, erid, url, button }) {
    if (from !== '' && to !== '' && to < from) return ['ends_on', 'Последний день раньше первого'];
    if (advertiser !== '' && erid === '') return ['erid', 'У\u00a0чужой рекламы должен быть erid'];
    if (erid !== '' && advertiser === '') return ['advertiser', 'Назовите рекламодателя'];
    return button !== '' && url === '' ? ['url', 'Кнопка должна куда-то вести'] : null;
  },
  removed: dropViews,
};

/** «3,4 %» of those who saw it. */
const followRate = (views: number, clicks: number): string =>
  `${((clicks / views) * 100).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0%`;
