import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { paths } from '../paths.ts';

/** The page of a failure: 404 says what is missing, anything else that it is our fault. */
export function FailurePage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <title>{missing ? 'Такой страницы не существует' : 'Что-то пошло не так'}</title>
      <h1>{missing ? 'Такой страницы не существует' : 'Что-то пошло не так'}</h1>
      <p>{missing ? 'Вернитесь назад или попробуйте другую страницу.' : 'Попробуйте повторить позже.'}</p>
      <ButtonLink to={paths.home()}>На главную</ButtonLink>
    </main>
  );
}
