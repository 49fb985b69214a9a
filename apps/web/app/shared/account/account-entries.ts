import type { IconName } from '@spindle/ui/icons/icon.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import type { CountedPart } from '../visitor/visitor-counts.ts';

interface AccountEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** The part of the visitor's data whose count the entry shows. */
  readonly counts?: CountedPart;
}

/** The account's sections in the order of the header's dropdown. */
export const accountEntries: readonly AccountEntry[] = [
  { label: 'Личные данные', to: paths.profile(), icon: 'id-card' },
  { label: 'Заказы', to: paths.orders(), icon: 'box' },
  { label: 'Предложения', to: paths.personalQuotations(), icon: 'file' },
  { label: 'Бонусы', to: paths.bonus(), icon: 'star' },
  { label: 'Оборудование', to: paths.equipment(), icon: 'gear', counts: 'equipment' },
  { label: 'Документы', to: paths.documents(), icon: 'download' },
  { label: 'Избранное', to: paths.favorites(), icon: 'heart', counts: 'favourites' },
  { label: 'Мои отзывы', to: paths.reviews(), icon: 'comment' },
];
