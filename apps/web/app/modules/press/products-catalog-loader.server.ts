import type { Client } from '@spindle/client/client';
import { LIST_LIMITS } from '@spindle/contract/constants';
import { pageCount, pageOffset } from '@spindle/contract/fields/paging';
import { redirect } from 'react-router';
import { notFound } from '../../failures/route-failures.ts';
import { paths } from '../../paths.ts';
import { readPage } from '../brands/brand-paging.ts';

const size = LIST_LIMITS.paperCatalogues;

/** All tabs with their first files, or one tab by pages. */
export async function loadCatalogues(client: Client, url: URL) {
  const { data: tabs } = await client.selections.paperCatalogueTabs();
  const shown = tabs.filter(({ files }) => files > 0);
  const total = shown.reduce((sum, { files }) => sum + files, 0);
  const files = async (id: string, offset: number) =>
    (await client.selections.paperCatalogueFiles({ params: { id }, query: { offset, per_page: size } })).data;
  const asked = url.searchParams.get('tab');
  const page = readPage(url.searchParams.get('page'));
  if (page === null) throw notFound();
  if (asked === null) {
    if (url.searchParams.has('page')) throw notFound();
    const groups = await Promise.all(shown.map(async (tab) => ({ tab, files: await files(tab.id, 0) })));
    return { tabs: shown, total, groups, chosen: null };
  }
  const tab = shown.find(({ id }) => id === asked);
  if (!tab || page > pageCount(tab.files, size)) throw notFound();
  if (page === 1 && url.searchParams.has('page')) throw redirect(paths.productsCatalog(tab.id), 301);
  const chosen = { tab, page, files: await files(tab.id, pageOffset(page, size)) };
  return { tabs: shown, total, groups: [], chosen };
}
