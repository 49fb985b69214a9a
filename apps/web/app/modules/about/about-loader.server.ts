import type { ContentPage } from '@spindle/contract/content/content';
import { required, side } from '../../failures/page-failures.server.ts';
import type { PageContext } from '../../layout/server-context.ts';

/** The text must be there; numbers and the history are logged and left out when they fail. */
export async function loadAbout(page: PageContext) {
  const { client } = page;
  const count = async (category: string) => (await client.search.count({ body: { category } })).goods_found;
  const [text, history, offices, machines, tools, brands, vacancies] = await Promise.all([
    required(client.content.page({ params: { '*': 'about' } })).then(({ data }) => data),
    side(
      page,
      'history',
      client.content.page({ params: { '*': 'about/istoriya' } }).then(({ data }) => datesIn(data)),
      [],
    ),
    side(
      page,
      'offices',
      client.companies.list().then(({ additional_data: { schedules: _hours, ...figures } }) => figures),
      null,
    ),
    side(page, 'machines', count('catalog'), 0),
    side(page, 'tools', count('tools'), 0),
    side(
      page,
      'brands',
      client.brands.list().then(({ data }) => data.length),
      0,
    ),
    side(
      page,
      'vacancies',
      client.vacancies.list().then(({ data }) => data.reduce((total, { places }) => total + places, 0)),
      0,
    ),
  ]);
  return { page: text, history, offices, machines, tools, brands, vacancies };
}

export type AboutData = Awaited<ReturnType<typeof loadAbout>>;

interface HistoryDate {
  readonly year: string;
  /** Sanitised HTML of the table's cells. */
  readonly title: string;
  readonly text: string;
}

/** The rows of the history's table of dates: a year, what happened, what it changed. */
export function datesIn(page: Pick<ContentPage, 'blocks'>): HistoryDate[] {
  const rows = page.blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
  return rows.flatMap(([year = '', title = '', text = '']) =>
    /^\d{4}$/.test(year.trim()) && title ? [{ year: year.trim(), title, text }] : [],
  );
}
