import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/promotions-page';
import { promotions } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, promotions.calls);

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecList screen={promotions} {...loaderData}>
      <Link className="b" to={officePaths.marketingCalendar()}>
        Календарь
      </Link>
      <Link className="b" to={officePaths.selections()}>
        Подборки
      </Link>
      <Link className="b" to={officePaths.bonusLevels()}>
        Уровни скидок
      </Link>
      <Link className="b" to={officePaths.paperCatalogues()}>
        Печатные каталоги
      </Link>
      <Link className="b" to={officePaths.reminders()}>
        Напоминания
      </Link>
    </SpecList>
  );
}
