import { latinSlug } from '../../kernel/text/latin-slug.ts';

/** A technical text with tables reads slower than a story. */
const wordsPerMinute = 120;

/** Time to read a text, at least a minute. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\d]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export const tagSlug = (tag: string): string => latinSlug(tag, 100);

interface MaterialFacts {
  readonly path: string;
  readonly published_on: string;
  readonly tags: readonly string[];
  readonly folders: readonly string[];
  readonly brands: readonly string[];
}

/** What a page is about: slugs of its folder, of those above (with the steps up to them) and below it, of its brand. */
export interface Topic {
  readonly folder?: string | undefined;
  readonly above?: ReadonlyMap<string, number> | undefined;
  readonly below?: ReadonlySet<string> | undefined;
  readonly brand?: string | undefined;
  readonly tags?: ReadonlySet<string> | undefined;
}

const weights = { folder: 10, below: 8, above: 7, brand: 6, tag: 2 };

/** How near a material is to a topic; 0 when they have nothing in common. */
function nearness({ folders, brands, tags }: MaterialFacts, topic: Topic): number {
  const folder = Math.max(
    0,
    ...folders.map((slug) => {
      if (slug === topic.folder) return weights.folder;
      if (topic.below?.has(slug)) return weights.below;
      const steps = topic.above?.get(slug);
      return steps === undefined ? 0 : weights.above - steps;
    }),
  );
  const brand = topic.brand !== undefined && brands.includes(topic.brand) ? weights.brand : 0;
  const common = tags.filter((tag) => topic.tags?.has(tag)).length * weights.tag;
  return folder + brand + common;
}

/** Materials of a topic, the nearest first, among equals the newest. */
export function nearest<T extends MaterialFacts>(materials: readonly T[], topic: Topic): T[] {
  return materials
    .map((material) => ({ material, near: nearness(material, topic) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || newestFirst(a.material, b.material))
    .map(({ material }) => material);
}

/** How many levels of their categories two paths have in common. */
export function commonLevels(a: string, b: string): number {
  const [levels, other] = [a.split('/'), b.split('/')];
  const apart = levels.findIndex((level, index) => level !== other[index]);
  return apart === -1 ? levels.length : apart;
}

export function newestFirst(a: MaterialFacts, b: MaterialFacts): number {
  if (a.published_on !== b.published_on) return a.published_on < b.published_on ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}
