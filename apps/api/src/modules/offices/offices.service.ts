import type { City, Company, CompanyDetails, Region } from '@spindle/contract/offices/companies';
import type { OutputOf } from '@spindle/contract/endpoint';
import type { endpoints } from '@spindle/contract/endpoints';
import { AppError } from '@spindle/contract/errors';
import type { z } from 'zod/mini';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import * as officesSql from './offices.sql.ts';

type OfficeFigures = OutputOf<typeof endpoints.companies.list>['additional_data'];

export interface OfficesService {
  list(): Promise<Company[]>;
  /** Figures of all offices together and the opening hours of each. */
  figures(): Promise<OfficeFigures>;
  bySlug(slug: string): Promise<CompanyDetails>;
  regions(): Promise<Region[]>;
  cities(regionId: number): Promise<z.infer<typeof City>[]>;
}

export function createOfficesService({ db, notices }: ApiDeps): OfficesService {
  const offices = cached(notices, 'content', () => officesSql.offices(db));
  const warehouses = cached(notices, 'catalogue', () => officesSql.warehouses(db));
  const regions = cached(notices, 'content', async () => ({
    regions: await officesSql.regions(db),
    cities: await officesSql.cities(db),
  }));
  return {
    list: () => offices.get(),
    async figures() {
      const rows = await offices.get();
      return {
        total: rows.length,
        cities: new Set(rows.map((office) => office.city_name)).size,
        head_id: rows.find((office) => office.is_head)?.id ?? null,
        service_engineers: rows.reduce((total, office) => total + office.service_engineers, 0),
        warehouses: rows.filter((office) => office.has_warehouse).length,
        storage_m2: rows.reduce((total, office) => total + office.storage_m2, 0),
        schedules: rows.map(({ id, timezone, hours }) => ({ company_id: id, timezone, hours })),
      };
    },
    async bySlug(slug) {
      const office = (await offices.get()).find((row) => row.slug === slug);
      if (!office) throw new AppError('not_found');
      const warehouse = (await warehouses.get()).find((row) => row.company_id === office.id);
      return { ...office, warehouse: warehouse ?? null };
    },
    regions: async () => (await regions.get()).regions,
    async cities(regionId) {
      const locations = await regions.get();
      if (!locations.regions.some((region) => region.id === regionId)) throw new AppError('not_found');
      return locations.cities.filter((city) => city.region_id === regionId);
    },
  };
}
