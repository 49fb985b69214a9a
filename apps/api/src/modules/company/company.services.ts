import type { Ground } from '../../kernel/kernel.services.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { AccountsService } from '../auth/accounts.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { createCompanyClosing } from './closing.service.ts';
import { createCompanyService } from './company.service.ts';
import { createDadataLookup } from './dadata-lookup.ts';
import { createEmployeesService } from './employees.service.ts';
import { createInvitesService } from './invites.service.ts';
import { createProofsService } from './proofs.service.ts';
import { createRegistryLookup } from './registry-lookup.ts';

interface CompanyDeps extends Ground {
  readonly post: Post;
  readonly site: SiteService;
  readonly auth: AuthService;
  readonly accounts: AccountsService;
}

export function createCompanyServices(deps: CompanyDeps) {
  const { db, log, dadataKey } = deps;
  const lookup = dadataKey === null ? createRegistryLookup(db) : createDadataLookup({ key: dadataKey, log });
  const proofs = createProofsService(deps);
  const company = createCompanyService({ ...deps, lookup, proofs });
  return {
    company,
    proofs,
    companyClosing: createCompanyClosing({ ...deps, company }),
    employees: createEmployeesService({ ...deps, company }),
    invites: createInvitesService({ ...deps, company }),
  };
}
