import { client } from '../../calls/client.ts';

type Spellings = Readonly<Record<string, string>>;

let spellingsRequest: Promise<Spellings> | null = null;

/** What people type for the names of brands, by slug: whoever looks for one asks for it. */
export function brandSpellings(): Promise<Spellings> {
  spellingsRequest ??= client()
    .search.properties({ body: { category: 'all' } }, { hint: 'passive' })
    .then(({ brands }) => Object.fromEntries(brands.map(({ slug, also = '' }) => [slug, also])));
  spellingsRequest.catch(() => (spellingsRequest = null));
  return spellingsRequest;
}
