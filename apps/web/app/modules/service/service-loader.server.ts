import { required, side } from '../../failures/page-failures.server.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { loadBanners } from '../../shared/banners/banners-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';

/** Machines' companions that wear out: their folders stand under «Запчасти». */
const partsFolder = 'stanki-avtomatizaciya';

/** The landing page of the service; what only counts or decorates may be missing. */
export async function loadService(page: PageContext) {
  const { client } = page;
  const [{ data: text }, { data: menu }, { data: works }] = await required(
    Promise.all([
      client.content.page({ params: { '*': 'service' } }),
      client.service.menu(),
      client.service.works(),
    ]),
  );
  const [offices, brands, codes, groups, parts, banners] = await Promise.all([
    side(
      page,
      'offices',
      client.companies.list().then(({ additional_data: more }) => more),
      null,
    ),
    side(
      page,
      'brands',
      client.brands.select({ query: { is_for_service_request: true } }).then(({ data }) => data.length),
      0,
    ),
    side(
      page,
      'codes',
      client.service
        .errorCodes({ query: { per_page: 1 } })
        .then((answer) => answer.brands.reduce((total, brand) => total + brand.codes, 0)),
      0,
    ),
    side(
      page,
      'groups',
      client.education.schedule({ query: { limit: 1 } }).then(({ meta }) => meta.total),
      0,
    ),
    side(
      page,
      'parts',
      client.catalogue
        .folder({ params: { slug: partsFolder } })
        .then(({ data }) => data.children.map(({ children: _below, ...folder }) => folder)),
      [],
    ),
    loadBanners(page, paths.service()),
  ]);
  return {
    page: text,
    menu,
    works,
    parts,
    banners,
    counts: {
      engineers: offices?.service_engineers ?? 0,
      cities: offices?.cities ?? 0,
      brands,
      codes,
      groups,
    },
  };
}

export type ServiceData = Awaited<ReturnType<typeof loadService>>;
