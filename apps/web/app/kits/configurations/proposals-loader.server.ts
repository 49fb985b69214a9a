import type { PageContext } from '../../layout/server-context.ts';
import { proposal, type Proposal } from './compared-kit.ts';

/** A side block: without it the page stands all the same. */
export async function loadProposals({ client, log }: PageContext, goodsId: string): Promise<Proposal[]> {
  try {
    return (await client.configurator.kitVariants({ params: { id: goodsId } })).data.map(proposal);
  } catch (error) {
    log.error({ err: error, part: 'kit variants' }, 'a side block of the page failed');
    return [];
  }
}
