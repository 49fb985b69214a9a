import { ListPrice, type Price } from '@spindle/contract/catalogue/goods';
import type { FastifyInstance } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { readIdentity } from '../../kernel/http/identity.ts';
import { partsOf } from '../../kernel/http/schema-parts.ts';
import type { BuyerPrices } from './buyer-prices.service.ts';
import { isPlain, personalPrice } from './personal-price.rules.ts';

const pricesIn = partsOf<Price>(ListPrice);
type Schemas = Readonly<Record<number, $ZodType>> | undefined;

/**
 * Services work with list prices only. This hook prices every response whose schema holds list prices for its viewer,
 * so that no call can forget it and nothing shared between visitors holds a personal price.
 */
export function personalPrices(app: FastifyInstance, prices: BuyerPrices): void {
  // A schema whose prices cannot be found fails the start of the shop, not a request.
  app.addHook('onRoute', ({ schema }) => {
    const answer = (schema?.response as Schemas)?.[200];
    if (answer) pricesIn(answer);
  });
  app.addHook('preSerialization', (request, reply, answer: unknown, done) => {
    const who = readIdentity(request);
    if (who.token === null || reply.statusCode !== 200) return done(null, answer);
    const schemas = request.routeOptions.schema?.response as Schemas;
    const changePrices = schemas?.[200] ? pricesIn(schemas[200]) : null;
    if (!changePrices) return done(null, answer);
    reply.header('cache-control', 'no-store');
    const priced = async (): Promise<unknown> => {
      const discounts = await prices.discountsFor(who);
      return isPlain(discounts) ? answer : changePrices(answer, (price) => personalPrice(price, discounts));
    };
    priced().then((payload) => done(null, payload), done);
  });
}
