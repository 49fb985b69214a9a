/** What visitors are asked. Other words are another version: each answer names the one it was given under. */
export const COOKIE_NOTICE = {
  version: '2026-11-17',
  title: 'Файлы cookie',
  text: 'Нужные хранят корзину и\u00a0вход, без них магазин не\u00a0работает. Статистику собираем только с\u00a0вашего согласия.',
  all: 'Разрешить все',
  needed: 'Только нужные',
} as const;
