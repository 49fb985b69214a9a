import type { MachineFit } from '@spindle/contract/service/equipment';
import { type CatalogueService, type Dictionary, folderLink } from '../../catalogue/catalogue.service.ts';
import type { SearchService } from '../../search/search.service.ts';
import { FIT_PROPERTIES, fitQuery, fitsOf, type MachineFacts } from './machine-fit.rules.ts';

/** Stored values of a product → what the rules of fitting read; the card's own words are stronger. */
export function factsOf(
  goods: Readonly<Record<string, unknown>> | null,
  cardFacts: MachineFacts,
  { propertiesBySlug, choices }: Dictionary,
): MachineFacts {
  const facts: Record<string, string | number> = {};
  for (const slug of FIT_PROPERTIES) {
    const property = propertiesBySlug.get(slug);
    const value = property && [goods?.[property.id]].flat()[0];
    if (typeof value !== 'number') continue;
    const choice = property?.kind === 'choice' ? choices.get(value)?.slug : value;
    if (choice !== undefined) facts[slug] = choice;
  }
  return { ...facts, ...cardFacts };
}

/** Folders with goods for the machine; a folder where nothing fits is left out. */
export async function liveFits(
  { catalogue, search }: { catalogue: CatalogueService; search: SearchService },
  facts: MachineFacts,
): Promise<MachineFit[]> {
  const { bySlug } = await catalogue.tree();
  const fits = fitsOf(facts).filter(({ folder }) => bySlug.has(folder));
  const counts = await search.counts(
    fits.map(({ folder, filters }) => ({ category: folder, properties: filters })),
  );
  return fits.flatMap(({ title, folder, filters }, at) => {
    const node = bySlug.get(folder);
    const found = counts[at] ?? 0;
    if (!node || found === 0) return [];
    const { url, picture } = folderLink(node);
    const query = fitQuery(filters);
    return [{ title, folder_slug: folder, filters, url: `${url}?${query}`, picture, goods_found: found }];
  });
}
