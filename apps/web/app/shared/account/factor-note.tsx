import { Note } from '@spindle/ui/text/note.tsx';
import { Link, useLocation } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { useLayoutData } from '../../layout/layout-data.ts';

/** Reminds a person without a second factor that their company requires one, with a link to set it up. */
export function FactorNote({ className }: { className?: string | undefined }) {
  const clients = useLayoutData()?.user?.clients ?? [];
  const { pathname } = useLocation();
  const names = clients.filter(({ factor_missing }) => factor_missing).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Note look="warn" className={className}>
      {names.join(', ')}: владелец требует второй фактор входа. Пока вы&nbsp;его не&nbsp;включите, покупать
      от&nbsp;имени компании и&nbsp;видеть её заказы, цены и&nbsp;документы нельзя.
      {pathname !== paths.security() && (
        <>
          {' '}
          <Link to={paths.security()} className="link">
            Включить второй фактор
          </Link>
        </>
      )}
    </Note>
  );
}
