import type { Client } from '@spindle/client/client';
import { PAGE_SIZE, UPLOAD_LIST_MAX_LINES } from '@spindle/contract/constants';
import { LIST_PARTS, type ListPart } from '@spindle/contract/orders/list-upload';
import { pageFromUrl } from '../../addresses/requested-page.ts';
import { required } from '../../failures/page-failures.server.ts';

/** A list is long, its lines are short: more of them stand on a page than cards do. */
export const linesPerPage = 2 * PAGE_SIZE;

/** Lines that still wait are looked up before the page is shown: JavaScript may not have done it. */
export async function matchAll(client: Client, id: string): Promise<void> {
  for (let round = 0; round < UPLOAD_LIST_MAX_LINES / 1000 + 1; round++) {
    const { data } = await client.listUpload.match({ params: { id } });
    if (data.counts.waiting === 0) return;
  }
}

export async function loadList(client: Client, id: string, url: URL) {
  const part: ListPart = LIST_PARTS.find((one) => one === url.searchParams.get('part')) ?? 'all';
  const page = pageFromUrl(url);
  const load = () =>
    client.listUpload.get({
      params: { id },
      query: { part, offset: (page - 1) * linesPerPage, limit: linesPerPage },
    });
  let answer = await required(load());
  if (answer.data.counts.waiting > 0) {
    await required(matchAll(client, id));
    answer = await required(load());
  }
  return { list: answer.data, lines: answer.lines, total: answer.meta.total, part, page };
}
