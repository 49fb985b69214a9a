import {
  ERROR_TOPICS,
  type ErrorTopic,
  QUERY,
  SERVICE_BRAND,
  TEXT_LIMITS,
} from '@spindle/contract/constants';
import { pageIn } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { readQuery } from '../../shared/search/search-query.ts';

/** The query of the look-up page. */
export interface AlarmQuery {
  readonly brand: string;
  readonly query: string;
  readonly topic: ErrorTopic | null;
  readonly page: number;
}

export const emptyAlarmQuery: AlarmQuery = { brand: SERVICE_BRAND, query: '', topic: null, page: 1 };

const alarmParams = ['brand', 'query', 'topic', QUERY.page] as const;

/** Null when the address names a page that cannot be. */
export function readAlarmQuery(search: URLSearchParams): AlarmQuery | null {
  const page = pageIn(search);
  if (page === null) return null;
  return {
    brand: search.get('brand')?.trim().slice(0, TEXT_LIMITS.slug) || SERVICE_BRAND,
    query: readQuery(search.get('query') ?? '').text,
    topic: ERROR_TOPICS.find((topic) => topic === search.get('topic')) ?? null,
    page,
  };
}

/** The canonical address of a query; parameters of others (a popup) are retained. */
export function alarmHref(
  alarmQuery: Partial<AlarmQuery>,
  others: URLSearchParams = new URLSearchParams(),
): string {
  const { brand, query, topic, page } = { ...emptyAlarmQuery, ...alarmQuery };
  const search = new URLSearchParams();
  if (brand !== SERVICE_BRAND) search.set('brand', brand);
  if (query !== '') search.set('query', query);
  if (topic !== null) search.set('topic', topic);
  if (page > 1) search.set(QUERY.page, String(page));
  for (const [name, value] of others)
    if (!(alarmParams as readonly string[]).includes(name)) search.append(name, value);
  const text = search.toString();
  return paths.alarms() + (text ? `?${text}` : '');
}
