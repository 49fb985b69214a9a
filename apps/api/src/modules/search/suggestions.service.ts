import type { Suggestions } from '@spindle/contract/search';
import type { CatalogueService, FolderNode } from '../catalogue/catalogue.service.ts';
import { folderLink } from '../catalogue/catalogue.service.ts';
import type { ContentSearch } from './content-search.service.ts';
import { highlight } from './highlight.ts';
import type { SearchService } from './search.service.ts';

const goodsAtMost = 6;
const othersAtMost = 4;

export interface SuggestionsService {
  suggest(query: string, asTyped: boolean): Promise<Suggestions>;
}

export function createSuggestionsService(deps: {
  catalogue: CatalogueService;
  search: SearchService;
  contentSearch: ContentSearch;
}): SuggestionsService {
  const { catalogue, search, contentSearch } = deps;
  return {
    async suggest(query, asTyped) {
      const listing = await search.all({ query, as_typed: asTyped, offset: 0, limit: goodsAtMost });
      const words = (listing.corrected_query ?? query).split(/\s+/).filter((word) => word !== '');
      const tree = await catalogue.tree();
      const { brands } = await catalogue.dictionary();
      const matches = (text: string) => highlight(text, words).some(({ match }) => match);
      return {
        suggestions: listing.data.flatMap((card) => {
          const option = card.options.find(({ id }) => id === card.selected_option_id);
          if (!option) return [];
          const { id, url, name } = card;
          const { article, image, price, availability } = option;
          return [
            {
              id,
              url,
              name,
              article,
              image,
              price,
              in_stock: availability.quantity > 0,
              highlight: highlight(name, words),
            },
          ];
        }),
        folders: [...tree.bySlug.values()]
          .filter((folder) => folder.parent && matches(folderName(folder)))
          .slice(0, othersAtMost)
          .map((folder) => {
            const { id, slug, url } = folderLink(folder);
            const name = folderName(folder);
            return {
              id,
              slug,
              name,
              url,
              parent_name: folder.parent?.name ?? null,
              highlight: highlight(name, words),
            };
          }),
        brands: [...brands.values()]
          .filter(({ name }) => matches(name))
          .slice(0, othersAtMost)
          .map(({ slug, name }) => ({
            slug,
            name,
            url: `/brands/${slug}/`,
            highlight: highlight(name, words),
          })),
        content: await contentSearch.suggest(words.join(' '), othersAtMost),
        goods_found: listing.goods_found,
        corrected_query: listing.corrected_query,
        left_out: listing.left_out,
      };
    },
  };
}

const folderName = ({ full_name, name }: FolderNode): string => full_name ?? name;
