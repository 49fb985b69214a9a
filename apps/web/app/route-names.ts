import { paths } from './paths.ts';

export function authRedirectTo(pathname: string): string {
  const name = pathname.replace(/^\/|\/$/g, '').replaceAll('/', '-');
  return `${paths.home()}?authRedirect=${encodeURIComponent(name)}`;
}
