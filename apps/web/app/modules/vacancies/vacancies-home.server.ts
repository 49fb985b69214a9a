import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { redirect } from '../../addresses/local-redirect.ts';

/** The page of the shop that the vacancies belong to. */
const home = 'about';

/** `/{page}/job/…` of another page that exists leads to the vacancies' own address; of one that does not, nowhere. */
export async function requireVacanciesHome(
  { client }: PageContext,
  page: string,
  slug?: string,
): Promise<void> {
  if (page === home) return;
  await required(client.content.page({ params: { '*': page } }));
  throw redirect(slug === undefined ? paths.vacancies() : paths.vacancy(slug), 301);
}
