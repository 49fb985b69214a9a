import type { User } from '@spindle/contract/account/account';
import type { Company, Region } from '@spindle/contract/offices/companies';
import type { CustomerView } from '@spindle/contract/account/viewing';
import type { MenuItem, Menus, SiteSettings } from '@spindle/contract/content/site';
import { useRouteLoaderData } from 'react-router';

/** What every page has at hand: loaded once by the root loader. */
export interface LayoutData {
  readonly site: SiteSettings;
  /** Without the catalogue: its tree is large, so the menu loads it on demand. */
  readonly menus: Omit<Menus, 'catalog'>;
  readonly mainMenu: readonly MenuItem[];
  readonly companies: readonly Company[];
  readonly regions: readonly Region[];
  readonly user: User | null;
  /** Staff look at the shop as this user. */
  readonly view: CustomerView | null;
  readonly companyId: string | null;
  readonly cookieAnswered: boolean;
  readonly publicUrl: string;
  /** By the server's clock, so that both renderings print the same. */
  readonly year: number;
}

/** Null only while the error page of a failed root loader is shown. */
export function useLayoutData(): LayoutData | null {
  return (useRouteLoaderData('root') as LayoutData | undefined) ?? null;
}

/** Whether the shop has accounts: without them nothing leads there. */
export function useProfiles(): boolean {
  return useLayoutData()?.site.profilesEnabled !== false;
}
