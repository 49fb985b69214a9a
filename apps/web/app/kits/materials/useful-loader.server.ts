import { LIST_LIMITS } from '@spindle/contract/constants';
import type { UsefulMaterials, UsefulType } from '@spindle/contract/press';
import type { PageContext } from '../../layout/server-context.ts';

/** Materials of use at a page; a failure leaves none. */
export async function loadUseful(
  { client, log }: Pick<PageContext, 'client' | 'log'>,
  type: UsefulType,
  slug: string,
): Promise<UsefulMaterials> {
  try {
    return await client.press.useful({
      params: { type, slug },
      query: { limit: LIST_LIMITS.usefulMaterials },
    });
  } catch (error) {
    log.error({ err: error, part: 'useful materials' }, 'a side block of the page failed');
    return { data: [], show_all_link: null };
  }
}
