export const classes = [
  { id: 1, slug: 'econom', name: 'Эконом' },
  { id: 2, slug: 'standart', name: 'Стандарт' },
  { id: 3, slug: 'premium', name: 'Премиум' },
] as const;

export const classId = (slug: (typeof classes)[number]['slug']): number =>
  classes.findIndex((one) => one.slug === slug) + 1;

/** Units of sale by ОКЕИ. */
export const units = [
  { code: 796, name: 'Штука', short: 'шт.' },
  { code: 778, name: 'Упаковка', short: 'упак.' },
  { code: 839, name: 'Комплект', short: 'компл.' },
  { code: 112, name: 'Литр', short: 'л' },
  { code: 166, name: 'Килограмм', short: 'кг' },
  { code: 6, name: 'Метр', short: 'м' },
] as const;
