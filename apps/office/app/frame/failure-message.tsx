import { ApiError } from '@spindle/client/api-error';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link, useRevalidator } from 'react-router';
import { Icon } from '../ground/icon.tsx';

/** Shows what failed, what to do, and the number for support. */
export function FailureMessage({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const failed = error instanceof ApiError ? error : null;
  const closed = failed?.status === 403;
  const missing = failed?.status === 404;
  return (
    <div className="sheet">
      <Icon name={closed ? 'lock' : 'warn'} />
      <h1>{closed ? 'Нет доступа' : missing ? 'Такой записи нет' : 'Не\u00a0открылось'}</h1>
      <p className="m2">
        {closed
          ? 'У\u00a0вашей роли нет права на\u00a0этот раздел. Его даёт администратор.'
          : missing
            ? 'Её удалили, или она не\u00a0ваша. Проверьте номер.'
            : (failed?.message ?? 'Обновите страницу. Если повторится, сообщите администратору.')}
      </p>
      {failed?.requestId && <p className="mu sm">Номер запроса {failed.requestId}</p>}
      <div className="fx">
        {!closed && !missing && (
          <button type="button" className="b p" onClick={() => void revalidate()}>
            Повторить
          </button>
        )}
        <Link className="b" to={officePaths.home()}>
          Что ждёт
        </Link>
      </div>
    </div>
  );
}
