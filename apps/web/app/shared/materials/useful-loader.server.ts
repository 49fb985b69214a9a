import { LIST_LIMITS } from '@spindle/contract/constants';
import type { UsefulMaterials, UsefulType } from '@spindle/contract/content/press';
import { side } from '../../failures/page-failures.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import type { UsefulSummary } from './useful-materials.tsx';

const toUsefulSummary = ({ data, show_all_link }: UsefulMaterials): UsefulSummary => ({
  data: data.map(({ id: _id, minutes: _minutes, ...material }) => material),
  show_all_link,
});

/** Materials of use at a page; a failure leaves none. */
export function loadUseful(
  page: Pick<PageContext, 'client' | 'log'>,
  type: UsefulType,
  slug: string,
): Promise<UsefulSummary> {
  const query = { limit: LIST_LIMITS.usefulMaterials };
  const call = page.client.press.useful({ params: { type, slug }, query });
  return side(page, 'useful materials', call.then(toUsefulSummary), { data: [], show_all_link: null });
}
