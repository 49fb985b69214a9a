import type { Client } from '@spindle/client/client';
import { LIST_LIMITS } from '@spindle/contract/constants';
import { pageOffset } from '@spindle/contract/fields/paging';
import { askedPage, withinPages } from '../../addresses/requested-page.ts';
import { notFound } from '../../failures/route-failures.ts';

const size = LIST_LIMITS.paperCatalogues;

/** All tabs with their first files, or one tab by pages. */
export async function loadCatalogues(client: Client, url: URL) {
  const { data: tabs } = await client.selections.paperCatalogueTabs();
  const shown = tabs.filter(({ files }) => files > 0);
  const total = shown.reduce((sum, { files }) => sum + files, 0);
  const files = async (id: string, offset: number) =>
    (await client.selections.paperCatalogueFiles({ params: { id }, query: { offset, per_page: size } })).data;
  const asked = url.searchParams.get('tab');
  const page = askedPage(url);
  if (asked === null) {
    if (page > 1) throw notFound();
    const groups = await Promise.all(shown.map(async (tab) => ({ tab, files: await files(tab.id, 0) })));
    return { tabs: shown, total, groups, chosen: null };
  }
  const tab = shown.find(({ id }) => id === asked);
  if (!tab) throw notFound();
  withinPages(page, tab.files, size);
  const chosen = { tab, page, files: await files(tab.id, pageOffset(page, size)) };
  return { tabs: shown, total, groups: [], chosen };
}
