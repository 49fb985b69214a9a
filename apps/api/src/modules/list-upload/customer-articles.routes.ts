import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ListUploadService } from './list-upload.service.ts';
import type { OwnArticlesService } from './customer-articles.service.ts';

const calls = endpoints.ownArticles;

interface RouteServices {
  readonly auth: AuthService;
  readonly listUpload: ListUploadService;
  readonly ownArticles: OwnArticlesService;
}

export function ownArticlesRoutes(app: FastifyInstance, services: RouteServices): void {
  const { auth, listUpload, ownArticles } = services;
  const guard = async (): Promise<void> => void (await listUpload.takes());
  handleSignedIn(
    app,
    auth,
    calls.list,
    async ({ who, query }) => {
      const { data, payer, kept: stored, total } = await ownArticles.list(who, query);
      return { data, payer, kept: stored, meta: { offset: query.offset, limit: query.limit, total } };
    },
    guard,
  );
  handleSignedIn(
    app,
    auth,
    calls.import,
    async ({ who, body, request }) => ({
      data: await ownArticles.import(who, { ...body, file: request.uploads?.[0] }),
    }),
    guard,
  );
  handleSignedIn(
    app,
    auth,
    calls.remove,
    async ({ who, params }) => {
      await ownArticles.remove(who, params.id);
      return { ok: true } as const;
    },
    guard,
  );
  handleSignedIn(
    app,
    auth,
    calls.clear,
    async ({ who, query }) => ({
      removed: await ownArticles.clear(who, query.payer_id),
    }),
    guard,
  );
}
