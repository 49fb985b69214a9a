import { educationTopic, reviewsTopic } from '@spindle/api/kernel/topics';
import type { CatalogueService } from '@spindle/api/modules/catalogue/catalogue.service';
import type { Notices } from '@spindle/database/notices';

/** Channels on which writers of the database tell of something that any page may show. */
const channels = ['site', 'content', 'catalogue'];
/** Beyond so many topics it is cheaper to call everything changed. */
const mostTopics = 10_000;

/** The state of the data that something was made from. */
export interface Moment {
  /** Another one for every change, of a single topic too. */
  readonly name: string;
  /** What every page depends on. */
  readonly everything: string;
  readonly change: number;
}

export interface PageVersion {
  now(): Moment;
  /** Whether what was made then, about these topics, is still true. */
  holds(made: Moment, topics: readonly string[]): boolean;
}

/**
 * Changes whenever something that pages show may have changed: at the notice itself, and again when the catalogue's
 * index has taken the change in. After a lost connection notices may have been missed, so that counts as a change.
 * Reviews and votes of a goods are its own topic: they change its page and no other; so are places in groups of courses.
 */
export function createPageVersion(
  notices: Pick<Notices, 'subscribe'>,
  catalogue: { readonly index: Pick<CatalogueService['index'], 'version'> },
): PageVersion {
  let changes = 0;
  let general = 0;
  const topics = new Map<string, number>();
  const everything = (): void => {
    changes += 1;
    general += 1;
    topics.clear();
  };
  const goodsReviewed = (payload: string): void => {
    const goods = JSON.parse(payload) as number[];
    if (topics.size + goods.length > mostTopics) everything();
    changes += 1;
    for (const goodsNumber of goods) topics.set(reviewsTopic(goodsNumber), changes);
  };
  const placesTaken = (): void => {
    changes += 1;
    topics.set(educationTopic, changes);
  };
  for (const channel of channels) notices.subscribe(channel, everything, everything);
  notices.subscribe('reviews', goodsReviewed, everything);
  notices.subscribe('education', placesTaken, everything);
  const current = (): string => `${general}.${catalogue.index.version}`;
  return {
    now: () => ({ name: `${current()}.${changes}`, everything: current(), change: changes }),
    holds: (made, about) =>
      made.everything === current() && about.every((topic) => (topics.get(topic) ?? 0) <= made.change),
  };
}
