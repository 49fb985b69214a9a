import { client } from '../../calls/client.ts';

type Spellings = Readonly<Record<string, string>>;

let asked: Promise<Spellings> | null = null;

/** What people type for the names of brands, by slug: whoever looks for one asks for it. */
export function brandSpellings(): Promise<Spellings> {
  asked ??= client()
    .search.properties({ body: { category: 'all' } }, { hint: 'passive' })
    .then(({ brands }) => Object.fromEntries(brands.map(({ slug, also = '' }) => [slug, also])));
  asked.catch(() => (asked = null));
  return asked;
}
