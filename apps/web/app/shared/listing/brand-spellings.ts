import { client } from '../../calls/client.ts';

type Spellings = Readonly<Record<string, string>>;

let spellingsRequest: Promise<Spellings> | null = null;

/** Alternative spellings of brand names by slug, loaded when the visitor searches for one. */
export function brandSpellings(): Promise<Spellings> {
  spellingsRequest ??= client()
    .search.properties({ body: { category: 'all' } }, { hint: 'passive' })
    .then(({ brands }) => Object.fromEntries(brands.map(({ slug, also = '' }) => [slug, also])));
  spellingsRequest.catch(() => (spellingsRequest = null));
  return spellingsRequest;
}
