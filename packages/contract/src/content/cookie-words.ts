/**
 * The cookie notice. A changed text needs a new version, because each answer records the version it was given under.
 */
export const COOKIE_NOTICE = {
  version: '2026-11-20',
  title: 'Файлы cookie',
  text: 'Нужные хранят корзину и\u00a0вход, без них магазин не\u00a0работает.',
  consent: 'Статистику собираем только с\u00a0вашего согласия.',
  all: 'Разрешить все',
  needed: 'Только нужные',
} as const;
