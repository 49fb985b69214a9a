import type { Client } from '@spindle/client/client';
import type { Folder } from '@spindle/contract/catalogue/catalogue';
import type { PropertyFacet } from '@spindle/contract/catalogue/search';
import { side } from '../../failures/page-failures.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { type Finder, finderTarget, startValues } from './finder-address.ts';
import { findFirst, type Found } from './finder-found.ts';
import { type FinderKind, finderKinds } from './finder-kinds.ts';

/** Fills one finder from the catalogue; null when its folder is not there or empty. */
async function loadFinder(client: Client, kind: FinderKind): Promise<Finder | null> {
  const { category } = kind;
  const [folder, { properties }] = await Promise.all([
    client.catalogue.folder({ params: { slug: category } }).then(({ data }) => data),
    client.search.categoryProperties({ body: { category } }),
  ]);
  const fields = fieldsOf(kind, folder, properties);
  const finder = { key: kind.key, category, url: folder.url, fields };
  const found = await foundBy(client, finder, startValues(finder));
  if (found.count > 0) return { ...finder, ...found, shown: await better(client, kind, found) };
  const empty = fields.map((field) => ({ ...field, value: '' }));
  const all = await foundBy(client, finder, {});
  return all.count > 0 ? { ...finder, fields: empty, ...all } : null;
}

function fieldsOf(kind: FinderKind, folder: Folder, properties: readonly PropertyFacet[]) {
  return kind.fields.flatMap((field) => {
    const facet = properties.find(({ slug }) => slug === field.name);
    const options =
      field.kind === 'folder'
        ? folder.children.map(({ slug, name }) => ({ value: slug, label: name }))
        : (facet?.values ?? [])
            .filter((value) => value.goods_found > 0)
            .map(({ slug, name }) => ({ value: slug, label: name }));
    const isAvailable =
      field.kind === 'price' || (field.kind === 'exact' ? facet?.range : options.length > 0);
    if (!isAvailable) return [];
    const fits = field.kind === 'exact' || options.some(({ value }) => value === field.start);
    return [{ ...field, options, value: fits ? (field.start ?? '') : '' }];
  });
}

export async function loadFinders(page: Pick<PageContext, 'client' | 'log'>): Promise<Finder[]> {
  const finders = await Promise.all(
    finderKinds.map((kind) => side(page, 'finder', loadFinder(page.client, kind), null)),
  );
  return finders.filter((finder) => finder !== null);
}

function foundBy(client: Client, finder: Omit<Finder, keyof Found>, values: Record<string, string>) {
  return findFirst(client, finderTarget(finder, values).selection);
}

/** The initial goods on the drawing: from the featured folder of the kind, where it has any. */
async function better(client: Client, { proud }: FinderKind, found: Found): Promise<Found['shown']> {
  if (!proud) return found.shown;
  const best = await findFirst(client, { category: proud, state_filters: 'with_price,new' }).catch(
    () => null,
  );
  return best?.shown ?? found.shown;
}

/** A finder's form sent without JavaScript leads to its listing. */
export async function finderRedirect(client: Client, query: URLSearchParams): Promise<string | null> {
  const kind = finderKinds.find(({ key }) => key === query.get('finder'));
  const finder = kind && (await loadFinder(client, kind));
  return finder ? finderTarget(finder, Object.fromEntries(query)).address : null;
}
