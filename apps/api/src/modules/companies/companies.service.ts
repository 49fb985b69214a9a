import type { City, Company, CompanyDetails, Region } from '@spindle/contract/companies';
import { AppError } from '@spindle/contract/errors';
import type { z } from 'zod/mini';
import { cached } from '../../kernel/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';

export interface CompaniesService {
  list(): Promise<Company[]>;
  bySlug(slug: string): Promise<CompanyDetails>;
  regions(): Promise<Region[]>;
  cities(regionId: number): Promise<z.infer<typeof City>[]>;
}

export function createCompaniesService({ db, notices }: ApiDeps): CompaniesService {
  const offices = cached(notices, 'content', () =>
    db.selectFrom('companies').selectAll().orderBy('position').execute(),
  );
  const regions = cached(notices, 'content', async () => ({
    regions: await db.selectFrom('regions').select(['id', 'name', 'slug']).orderBy('position').execute(),
    cities: await db.selectFrom('cities').selectAll().orderBy('name').execute(),
  }));
  return {
    list: () => offices.get(),
    async bySlug(slug) {
      const office = (await offices.get()).find((row) => row.slug === slug);
      if (!office) throw new AppError('not_found');
      return office;
    },
    regions: async () => (await regions.get()).regions,
    async cities(regionId) {
      const known = await regions.get();
      if (!known.regions.some((region) => region.id === regionId)) throw new AppError('not_found');
      return known.cities.filter((city) => city.region_id === regionId);
    },
  };
}
