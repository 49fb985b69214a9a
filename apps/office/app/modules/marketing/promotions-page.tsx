import { officePaths } from '@spindle/contract/staff/office-paths';
import { records } from '@spindle/contract/staff/records';
import { listPath } from '@spindle/contract/staff/records/record-paths';
import { Link } from 'react-router';
import { loadSpecList, SpecList } from '../../shared/spec-list.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/promotions-page';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, screens.promotions.calls);

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={screens.promotions} {...loaderData}>
      <Link className="b" to={officePaths.marketingCalendar()}>
        Календарь
      </Link>
      <Link className="b" to={listPath(records.selections)}>
        Подборки
      </Link>
      <Link className="b" to={listPath(records.bonusLevels)}>
        Уровни скидок
      </Link>
      <Link className="b" to={listPath(records.paperCatalogues)}>
        Печатные каталоги
      </Link>
      <Link className="b" to={listPath(records.reminders)}>
        Напоминания
      </Link>
    </SpecList>
  );
}
