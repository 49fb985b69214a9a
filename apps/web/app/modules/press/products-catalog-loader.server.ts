import type { Client } from '@spindle/client/client';
import { LIST_LIMITS } from '@spindle/contract/constants';
import { pageOffset } from '@spindle/contract/fields/paging';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { notFound } from '../../failures/route-failures.ts';

const size = LIST_LIMITS.paperCatalogues;

/** All tabs with their first files, or one tab by pages. */
export async function loadCatalogues(client: Client, url: URL) {
  const { data: tabs } = await client.selections.paperCatalogueTabs();
  const nonEmpty = tabs.filter(({ files }) => files > 0);
  const total = nonEmpty.reduce((count, { files }) => count + files, 0);
  const files = async (id: string, offset: number) =>
    (await client.selections.paperCatalogueFiles({ params: { id }, query: { offset, per_page: size } })).data;
  const requestedTab = url.searchParams.get('tab');
  const page = pageFromUrl(url);
  if (requestedTab === null) {
    if (page > 1) throw notFound();
    const groups = await Promise.all(nonEmpty.map(async (tab) => ({ tab, files: await files(tab.id, 0) })));
    return { tabs: nonEmpty, total, groups, chosen: null };
  }
  const tab = nonEmpty.find(({ id }) => id === requestedTab);
  if (!tab) throw notFound();
  withinPages(page, tab.files, size);
  const chosen = { tab, page, files: await files(tab.id, pageOffset(page, size)) };
  return { tabs: nonEmpty, total, groups: [], chosen };
}
