import type { ApiDeps } from './kernel/deps.ts';
import { createFactors, type Factors } from './kernel/factors/factors.ts';
import type { LetterTexts } from './kernel/emails/email-texts.ts';
import { createPost, type Post } from './kernel/mail/post.ts';
import type { Limits } from './kernel/limits/limits.ts';
import type { Outbox } from './kernel/mail/outbox.ts';
import { createPeople, type People } from './kernel/person-data.ts';
import { accountPersonData } from './modules/account/account.person-data.ts';
import { type AccountService, createAccountService } from './modules/account/account.service.ts';
import { type AddressesService, createAddressesService } from './modules/account/addresses.service.ts';
import {
  createPersonalDataService,
  type PersonalDataService,
} from './modules/personal-data/personal-data.service.ts';
import { type AccountsService, createAccountsService } from './modules/auth/accounts.service.ts';
import { authPersonData } from './modules/auth/auth.person-data.ts';
import { type AuthService, createAuthService } from './modules/auth/auth.service.ts';
import { createPasswords, type Passwords } from './kernel/passwords/passwords.ts';
import { createSecondFactor, type SecondFactorService } from './modules/auth/second-factor.service.ts';
import { createSignInSteps, type SignInSteps } from './modules/auth/sign-in-steps.service.ts';
import { createLinksService, type LinksService } from './modules/auth/links.service.ts';
import { createSignUpService, type SignUpService } from './modules/sign-up/sign-up.service.ts';
import { type BonusService, createBonusService } from './modules/bonus/bonus.service.ts';

import type { OfficesService } from './modules/offices/offices.service.ts';
import { type CompanyClosing, createCompanyClosing } from './modules/company/closing.service.ts';
import { companyPersonData } from './modules/company/company.person-data.ts';
import { type CompanyService, createCompanyService } from './modules/company/company.service.ts';
import { createDadataLookup } from './modules/company/dadata-lookup.ts';
import { createEmployeesService, type EmployeesService } from './modules/company/employees.service.ts';
import { createInvitesService, type InvitesService } from './modules/company/invites.service.ts';
import { createProofsService, type ProofsService } from './modules/company/proofs.service.ts';
import { createRegistryLookup } from './modules/company/registry-lookup.ts';
import { createServiceActs, type ServiceActs } from './modules/equipment/service/service-acts.service.ts';
import { createDocumentsService, type DocumentsService } from './modules/documents/documents.service.ts';
import { type FavouritesService, createFavouritesService } from './modules/favourites/favourites.service.ts';
import { favouritesPersonData } from './modules/favourites/favourites.person-data.ts';
import type { GoodsService } from './modules/goods/goods.service.ts';
import { createOrderPapers, type OrderPapers } from './modules/orders/documents/documents.service.ts';
import { createOrderTurnover } from './modules/orders/staff/order-turnover.ts';
import type { SiteService } from './modules/site/site.service.ts';

/** Everything about buyers and their companies. */
export interface CustomerServices {
  /** Modules that keep something about a person register here what happens to it. */
  readonly people: People;
  readonly post: Post;
  readonly auth: AuthService;
  readonly accounts: AccountsService;
  readonly links: LinksService;
  readonly signUp: SignUpService;
  readonly account: AccountService;
  readonly factors: Factors;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactorService;
  readonly signInSteps: SignInSteps;
  readonly addresses: AddressesService;
  readonly personalData: PersonalDataService;
  readonly company: CompanyService;
  readonly companyClosing: CompanyClosing;
  readonly employees: EmployeesService;
  readonly invites: InvitesService;
  readonly proofs: ProofsService;
  readonly bonus: BonusService;
  readonly documents: DocumentsService;
  readonly papers: OrderPapers;
  readonly acts: ServiceActs;
  readonly favourites: FavouritesService;
}

interface CustomerDeps extends ApiDeps {
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly letterTexts: LetterTexts;
  readonly site: SiteService;
  readonly offices: OfficesService;
  readonly goods: GoodsService;
}

export function createCustomerServices(given: CustomerDeps): CustomerServices {
  const { db, log, site, outbox, publicUrl, dadataKey } = given;
  const people = createPeople();
  const post = createPost({ outbox, settings: site.settings, publicUrl, letterTexts: given.letterTexts });
  const factors = createFactors(given);
  const passwords = createPasswords(given.passwordCost);
  const deps = { ...given, people, post, factors, passwords };
  const papers = createOrderPapers(deps);
  const acts = createServiceActs(deps);
  const auth = createAuthService(deps);
  const accounts = createAccountsService(deps);
  const links = createLinksService({ ...deps, auth, accounts });
  const lookup = dadataKey === null ? createRegistryLookup(db) : createDadataLookup({ key: dadataKey, log });
  const proofs = createProofsService(deps);
  const company = createCompanyService({ ...deps, lookup, proofs });
  const employees = createEmployeesService({ ...deps, auth, accounts, company });
  const bonus = createBonusService({ ...deps, company, turnover: createOrderTurnover(deps) });
  people.register(accountPersonData);
  people.register(authPersonData(factors));
  people.register(companyPersonData({ ...deps, proofs }));
  people.register(favouritesPersonData);
  return {
    people,
    post,
    papers,
    acts,
    factors,
    passwords,
    auth,
    secondFactor: createSecondFactor({ ...deps, auth }),
    signInSteps: createSignInSteps({ ...deps, auth }),
    accounts,
    links,
    company,
    companyClosing: createCompanyClosing({ ...deps, auth, company }),
    signUp: createSignUpService({ ...deps, auth, accounts, links, company }),
    account: createAccountService({ ...deps, auth, links, company }),
    addresses: createAddressesService({ ...deps, company }),
    personalData: createPersonalDataService({ ...deps, auth, accounts, employees }),
    employees,
    proofs,
    invites: createInvitesService({ ...deps, auth, accounts, company }),
    bonus,
    documents: createDocumentsService({ ...deps, company, papers, acts }),
    favourites: createFavouritesService(deps),
  };
}
