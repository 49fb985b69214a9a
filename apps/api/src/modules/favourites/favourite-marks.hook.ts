import { Option } from '@spindle/contract/catalogue/goods';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { type Identity, readIdentity } from '../../kernel/http/identity.ts';
import { partsOf } from '../../kernel/http/schema-parts.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { FavouritesService } from './favourites.service.ts';

const optionsIn = partsOf<Option>(Option);

/**
 * Marks the viewer's favourites in every answer that holds goods, because goods themselves are the same for everybody.
 */
export function favouriteMarks(
  app: FastifyInstance,
  { auth, favourites }: { auth: AuthService; favourites: FavouritesService },
): void {
  const marking = async (
    who: Identity,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: unknown,
  ): Promise<unknown> => {
    const schemas = request.routeOptions.schema?.response as Record<number, $ZodType> | undefined;
    const changeOptions = reply.statusCode === 200 && schemas?.[200] ? optionsIn(schemas[200]) : null;
    if (!changeOptions) return answer;
    const userId = await auth.findUser(who);
    if (userId === undefined) return answer;
    const ids: string[] = [];
    changeOptions(answer, (option) => {
      ids.push(option.id);
      return option;
    });
    if (ids.length === 0) return answer;
    const marked = await favourites.among(userId, ids);
    if (marked.size === 0) return answer;
    reply.header('cache-control', 'no-store');
    return changeOptions(answer, (option) =>
      marked.has(option.id) ? { ...option, state: { ...option.state, is_favorite: true } } : option,
    );
  };
  app.addHook('preSerialization', (request, reply, answer: unknown, done) => {
    const who = readIdentity(request);
    if (who.token === null) return done(null, answer);
    marking(who, request, reply, answer).then((marked) => done(null, marked), done);
  });
}
