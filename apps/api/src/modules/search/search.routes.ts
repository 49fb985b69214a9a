import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle, handleAlike } from '../../kernel/http/handle.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { SearchService } from './search.service.ts';
import type { SuggestionsService } from './suggestions/suggestions.service.ts';
import type { ContentSearch } from './content/content-search.service.ts';
import type { PopularDestinations } from './suggestions/popular-destinations.service.ts';

const calls = endpoints.search;

interface RouteServices {
  readonly search: SearchService;
  readonly suggestions: SuggestionsService;
  readonly contentSearch: ContentSearch;
  readonly popularDestinations: PopularDestinations;
}

export function searchRoutes(
  app: FastifyInstance,
  { search, suggestions, contentSearch, popularDestinations }: RouteServices,
): void {
  handleAlike(app, calls.all, ({ body }) => search.all(body));
  handleAlike(app, calls.properties, ({ body }) => search.facets(body));
  handleAlike(app, calls.count, async ({ body }) => ({ goods_found: await search.count(body) }));
  handleAlike(app, calls.suggestions, ({ body }) => suggestions.suggest(body.query, body.as_typed ?? false));
  handle(app, calls.popular, async () => ({ places: await popularDestinations.list() }));
  handle(app, calls.led, async ({ body, request }) => ({
    counted: await popularDestinations.led(body, limitedAddress(request.ip)),
  }));
  handleAlike(app, calls.content, ({ body }) => contentSearch.find(body));
  handleAlike(app, calls.rootCategories, async ({ body }) => ({
    goods_root_categories: await search.rootCategories(body.query, body.as_typed ?? false),
    content_root_categories: await contentSearch.rootCategories(body.query),
  }));
  handleAlike(app, calls.goodsCategories, async ({ body }) => ({
    goods_categories: await search.goodsCategories(body),
  }));
  handleAlike(app, calls.categoryProperties, async ({ body }) => ({
    properties: await search.categoryProperties(body.category),
  }));
}
