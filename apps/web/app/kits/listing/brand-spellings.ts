import { client } from '../../calls/client.ts';

type Spellings = Readonly<Record<string, string>>;

let asked: Promise<Spellings> | null = null;

/** What people type for the names of brands, by slug: whoever looks for one asks for it. */
export function brandSpellings(take: (spelled: Spellings) => void): void {
  asked ??= client()
    .search.properties({ body: { category: 'all' } }, { hint: 'passive' })
    .then(({ brands }) => Object.fromEntries(brands.map(({ slug, also = '' }) => [slug, also])));
  // Names alone find most of them.
  asked.then(take, () => (asked = null));
}
