import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import { handle } from '../../kernel/http/handle.ts';
import { reviewsTopic, setTopicHeader } from '../../kernel/http/topics.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ReviewsService } from './reviews.service.ts';

const calls = endpoints.reviews;

interface RouteServices {
  readonly auth: AuthService;
  readonly reviews: ReviewsService;
}

export function reviewsRoutes(app: FastifyInstance, services: RouteServices): void {
  const { auth, reviews } = services;
  handle(app, calls.ofGoods, async ({ params, query, who, reply }) => {
    const userId = (await auth.findUser(who)) ?? null;
    const { page, goodsNumber } = await reviews.ofGoods(params.id, userId, query);
    setTopicHeader(reply, reviewsTopic(goodsNumber));
    return page;
  });
  handleSignedIn(app, auth, calls.write, async ({ userId, params, body }) => ({
    data: await reviews.write(userId, params.id, body),
  }));
  handleSignedIn(app, auth, calls.edit, async ({ userId, params, body }) => ({
    data: await reviews.edit(userId, params.reviewId, body),
  }));
  handleSignedIn(app, auth, calls.editComment, async ({ userId, params, body }) => ({
    data: await reviews.edit(userId, params.id, body),
  }));
  handleSignedIn(app, auth, calls.remove, async ({ userId, params }) => {
    await reviews.remove(userId, params.id);
    return { ok: true } as const;
  });
  handleSignedIn(app, auth, calls.comments, ({ userId, query }) => reviews.byAuthor(userId, query));
  voteRoutes(app, services);
}

function voteRoutes(app: FastifyInstance, { auth, reviews }: RouteServices): void {
  handleSignedIn(app, auth, calls.like, async ({ userId, params, query }) => ({
    data: await reviews.vote(userId, params.id, {
      step: 'give',
      kind: 'like',
      repeat: query.repeat ?? 'remove',
    }),
  }));
  handleSignedIn(app, auth, calls.dislike, async ({ userId, params, query }) => ({
    data: await reviews.vote(userId, params.id, {
      step: 'give',
      kind: 'dislike',
      repeat: query.repeat ?? 'remove',
    }),
  }));
  handleSignedIn(app, auth, calls.unlike, async ({ userId, params }) => ({
    data: await reviews.vote(userId, params.id, { step: 'takeBack', kind: 'like' }),
  }));
  handleSignedIn(app, auth, calls.undislike, async ({ userId, params }) => ({
    data: await reviews.vote(userId, params.id, { step: 'takeBack', kind: 'dislike' }),
  }));
}
