import type { Ground } from '../../kernel/kernel.services.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { LinksService } from '../auth/links.service.ts';
import type { CompanyService } from '../company/company.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { createAccountService } from './account.service.ts';
import { createAddressesService } from './addresses.service.ts';

interface AccountDeps extends Ground {
  readonly site: SiteService;
  readonly offices: OfficesService;
  readonly auth: AuthService;
  readonly links: LinksService;
  readonly company: CompanyService;
}

export function createAccountServices(deps: AccountDeps) {
  return { account: createAccountService(deps), addresses: createAddressesService(deps) };
}
