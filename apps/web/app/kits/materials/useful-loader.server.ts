import { LIST_LIMITS } from '@spindle/contract/constants';
import type { UsefulMaterials, UsefulType } from '@spindle/contract/press';
import { side } from '../../failures/page-failures.server.ts';
import type { PageContext } from '../../layout/server-context.ts';

/** Materials of use at a page; a failure leaves none. */
export function loadUseful(
  page: Pick<PageContext, 'client' | 'log'>,
  type: UsefulType,
  slug: string,
): Promise<UsefulMaterials> {
  const query = { limit: LIST_LIMITS.usefulMaterials };
  const call = page.client.press.useful({ params: { type, slug }, query });
  return side(page, 'useful materials', call, { data: [], show_all_link: null });
}
