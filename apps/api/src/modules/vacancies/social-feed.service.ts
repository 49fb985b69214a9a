import type { SocialPost } from '@spindle/contract/content/vacancies';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import * as vacanciesSql from './vacancies.sql.ts';

export interface SocialFeedService {
  /** Posts that are out by today, the newest first. */
  posts(page: { offset: number; limit: number }): Promise<{ data: SocialPost[]; total: number }>;
}

export function createSocialFeedService({ db, notices, now }: ApiDeps): SocialFeedService {
  const cachedPosts = cached(notices, 'content', async () =>
    (await vacanciesSql.socialPosts(db)).map(
      ({ id, topic, text, url, drawing_kind, drawing_params, published_on }): SocialPost => ({
        id,
        topic,
        text: tieWords(text),
        url,
        picture: drawingUrl(drawing_kind, drawing_params),
        published_on,
      }),
    ),
  );
  return {
    async posts({ offset, limit }) {
      const today = shopDay(now());
      const out = (await cachedPosts.get()).filter((post) => post.published_on <= today);
      return { data: out.slice(offset, offset + limit), total: out.length };
    },
  };
}
