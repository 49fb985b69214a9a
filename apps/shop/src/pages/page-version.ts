import { educationTopic, reviewsTopic } from '@spindle/api/kernel/http/topics';
import type { CatalogueService } from '@spindle/api/modules/catalogue/catalogue.service';
import type { GoodsService } from '@spindle/api/modules/goods/goods.service';
import type { Notices } from '@spindle/database/notices';

/** Channels on which writers of the database report something that any page may show. */
const channels = ['site', 'content'];
/** Beyond so many topics it is cheaper to call everything changed. */
const mostTopics = 10_000;

/** The version of the data that something was rendered from. */
export interface Moment {
  /** What every page depends on. */
  readonly shop: string;
  /** Grows with every change, of a single topic too. */
  readonly change: number;
}

export interface PageVersion {
  now(): Moment;
  /** Whether content of that moment and these topics is still valid. */
  isCurrent(moment: Moment, topics: readonly string[]): boolean;
}

/**
 * Changes whenever pages may have changed: at a notice, and again when the catalogue's index has applied the change. A
 * lost connection counts as a change, because notices may have been missed. Reviews and votes of a product are a topic
 * of their own that changes only its page; so are free places of course sessions. A sale that leaves some in stock
 * changes only the pages that show the product, which name it by its public id.
 */
export function createPageVersion(
  notices: Pick<Notices, 'subscribe'>,
  {
    catalogue,
    goods,
  }: {
    readonly catalogue: { readonly index: Pick<CatalogueService['index'], 'version'> };
    readonly goods: Pick<GoodsService, 'soldInPart'>;
  },
): PageVersion {
  let change = 0;
  let lastGeneral = 0;
  const topics = new Map<string, number>();
  const everything = (): void => {
    lastGeneral = ++change;
    topics.clear();
  };
  const someTopics = (changed: readonly string[]): void => {
    if (topics.size + changed.length > mostTopics) everything();
    change += 1;
    for (const topic of changed) topics.set(topic, change);
  };
  for (const channel of channels) notices.subscribe(channel, everything, everything);
  notices.subscribe(
    'reviews',
    (payload) => someTopics((JSON.parse(payload) as number[]).map(reviewsTopic)),
    everything,
  );
  notices.subscribe(
    'catalogue',
    (payload) => {
      const sold = goods.soldInPart(payload);
      if (sold) sold.then(someTopics, everything);
      else everything();
    },
    everything,
  );
  notices.subscribe('education', () => someTopics([educationTopic]), everything);
  const shop = (): string => `${lastGeneral}.${catalogue.index.version}`;
  return {
    now: () => ({ shop: shop(), change }),
    isCurrent: (moment, about) =>
      moment.shop === shop() && about.every((topic) => (topics.get(topic) ?? 0) <= moment.change),
  };
}
