import { side } from '../../failures/page-failures.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { proposal, type Proposal } from './compared-kit.ts';

/** A side block: without it the page stands all the same. */
export function loadProposals(page: PageContext, goodsId: string): Promise<Proposal[]> {
  const call = page.client.configurator.kitVariants({ params: { id: goodsId } });
  return side(
    page,
    'kit variants',
    call.then(({ data }) => data.map(proposal)),
    [],
  );
}
