import { LIST_LIMITS } from '@spindle/contract/constants';
import { pageCount, pageOffset } from '@spindle/contract/fields/paging';
import type { ErrorCode } from '@spindle/contract/service/service';
import { required } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { alarmHref, readAlarmQuery } from './alarm-address.ts';
import { redirect } from '../../addresses/local-redirect.ts';

const size = LIST_LIMITS.brandErrorCodes;

/** A line of the list: the rest of a code is fetched with its own page. */
export type AlarmLine = Pick<ErrorCode, 'code' | 'name' | 'summary'>;

export async function loadAlarms({ client }: PageContext, url: URL) {
  const alarmQuery = readAlarmQuery(url.searchParams);
  if (!alarmQuery) throw notFound();
  const right = alarmHref(alarmQuery, url.searchParams);
  if (right !== url.pathname + url.search) throw redirect(right, 301);
  const [{ data: page }, answer] = await required(
    Promise.all([
      client.content.page({ params: { '*': 'service/haas/alarm' } }),
      client.service.errorCodes({
        query: {
          brand: alarmQuery.brand,
          query: alarmQuery.query,
          ...(alarmQuery.topic ? { topic: alarmQuery.topic } : {}),
          per_page: size,
          offset: pageOffset(alarmQuery.page, size),
        },
      }),
    ]),
  );
  const brand = answer.brands.find(({ slug }) => slug === alarmQuery.brand);
  if (!brand || alarmQuery.page > pageCount(answer.meta.total, size)) throw notFound();
  const { found } = answer;
  return {
    page,
    ask: alarmQuery,
    brand,
    found,
    lines: answer.data.filter(({ id }) => id !== found?.id).map(line),
    neighbours: answer.neighbours.map(line),
    total: answer.meta.total,
    brands: answer.brands,
    topics: answer.topics,
  };
}

export type AlarmData = Awaited<ReturnType<typeof loadAlarms>>;

function line({ code, name, summary }: ErrorCode): AlarmLine {
  return { code, name, summary };
}
