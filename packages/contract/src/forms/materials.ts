import type { Choice } from './form-meta.ts';

/** Groups of ISO 513, as technologists name what they cut. */
export const MATERIALS = [
  { value: 'p', label: 'Сталь (P)' },
  { value: 'm', label: 'Нержавеющая сталь (M)' },
  { value: 'k', label: 'Чугун (K)' },
  { value: 'n', label: 'Алюминий и\u00a0цветные сплавы (N)' },
  { value: 's', label: 'Титан и\u00a0жаропрочные сплавы (S)' },
  { value: 'h', label: 'Закалённая сталь (H)' },
  { value: 'several', label: 'Разные материалы' },
] as const satisfies readonly Choice[];
