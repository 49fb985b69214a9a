import type { ReviewsPage } from '@spindle/contract/reviews';
import type { Notices } from '@spindle/database/notices';
import { frozen } from '../../kernel/frozen.ts';

/** What everybody is shown of a product's reviews. */
export interface ShownReviews {
  readonly page: ReviewsPage;
  readonly goodsNumber: number;
}

/** Whom a page of reviews was read for, and whether they have reviews or votes anywhere. */
export interface Reader {
  readonly userId: string | null;
  readonly isAuthor: boolean;
}

export interface KeptReviews {
  /** Undefined where they are to be read: nothing is kept, or the person may have something of their own there. */
  find(name: string, userId: string | null): ShownReviews | undefined;
  /** Begins a reading; what it found is kept unless something has changed meanwhile. */
  reading(): (name: string, reader: Reader, found: ShownReviews) => void;
  /** A person has written or voted here: they need not wait for the notice. */
  changed(): void;
}

const most = 500;
const mostPeople = 10_000;
/** What no notice tells of, that an author has received the goods since, shows after so long. */
const longestMs = 60_000;

/**
 * The first reviews of products, as everybody is shown them, for pages of people who never wrote or voted: most of
 * those who are signed in. Any change of a review or a vote is told by `reviews` and forgets them all; there are few.
 */
export function createKeptReviews(
  notices: Pick<Notices, 'subscribe'>,
  now: () => number = Date.now,
): KeptReviews {
  const pages = new Map<string, ShownReviews>();
  const readers = new Set<string>();
  let [changes, since] = [0, now()];
  function forget(): void {
    changes += 1;
    since = now();
    pages.clear();
    readers.clear();
  }
  notices.subscribe('reviews', forget, forget);
  return {
    find(name, userId) {
      if (now() - since > longestMs) forget();
      return userId === null || readers.has(userId) ? pages.get(name) : undefined;
    },
    reading() {
      const begun = changes;
      return (name, { userId, isAuthor }, found) => {
        if (begun !== changes || isAuthor) return;
        if (pages.size >= most || readers.size >= mostPeople) forget();
        pages.set(name, { ...found, page: frozen(found.page) });
        if (userId !== null) readers.add(userId);
      };
    },
    changed: forget,
  };
}
