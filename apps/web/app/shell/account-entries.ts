import { paths } from '../paths.ts';
import type { IconName } from '../ui/icon.tsx';

export interface AccountEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
}

/** The account's sections in the order of the header's dropdown. */
export const accountEntries: readonly AccountEntry[] = [
  { label: 'Личные данные', to: paths.profile(), icon: 'id-card' },
  { label: 'Заказы', to: paths.orders(), icon: 'box' },
  { label: 'Предложения', to: paths.personalQuotations(), icon: 'file' },
  { label: 'Бонусы', to: paths.bonus(), icon: 'star' },
  { label: 'Оборудование', to: paths.equipment(), icon: 'gear' },
  { label: 'Документы', to: paths.documents(), icon: 'download' },
  { label: 'Избранное', to: paths.favorites(), icon: 'heart' },
  { label: 'Мои отзывы', to: paths.reviews(), icon: 'comment' },
];
