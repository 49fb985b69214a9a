import { menusList } from '@spindle/contract/staff/menus-list';
import { bannersList, seoList } from '@spindle/contract/staff/site-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { listedMenuItems, menusListSql } from './menus-office.sql.ts';
import { knownAddresses, menuDoor } from './menus-office.staff.ts';
import { bannerDoor } from './banners-office.staff.ts';
import { bannersListSql, listedBanners } from './banners-office.sql.ts';
import * as office from './seo-office.staff.ts';
import { listedSeo, seoListSql } from './seo-office.sql.ts';
import type { SearchFiles } from './search-files.service.ts';
import type { SiteService } from './site.service.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly site: SiteService;
  readonly searchFiles: Pick<SearchFiles, 'state'>;
}

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

export function siteOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, site } = services;
  const calls = staffEndpoints.seo;
  specRoutes(app, services, calls, {
    read: 'seo.read',
    change: 'seo.change',
    definition: seoList,
    sql: seoListSql,
    rows: async (ids) => byId(await listedSeo(deps.db, ids)),
    door: office.seoDoor,
  });
  handleStaff(app, staffAuth, 'seo.read', calls.state, async () => ({
    data: await office.showSeoState(deps, services.searchFiles),
  }));
  handleStaff(app, staffAuth, 'seo.read', calls.missing, () => office.showMissing(deps));
  handleStaff(app, staffAuth, 'seo.change', calls.forget, async ({ actor, body }) => {
    await office.forgetMissing(deps, actor, body.path);
    return { ok: true } as const;
  });
  specRoutes(app, services, staffEndpoints.menus, {
    read: 'content.read',
    change: 'content.change',
    definition: menusList,
    sql: menusListSql,
    rows: async (ids) => byId(await listedMenuItems(deps.db, ids, await knownAddresses(site))),
    door: menuDoor(deps.newId, site),
  });
  specRoutes(app, services, staffEndpoints.banners, {
    read: 'marketing.read',
    change: 'marketing.change',
    definition: bannersList,
    sql: bannersListSql,
    rows: async (ids) => byId(await listedBanners(deps.db, ids)),
    door: bannerDoor(deps.newId),
  });
}
