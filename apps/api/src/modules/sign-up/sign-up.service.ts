import type { CompanyMatch } from '@spindle/contract/account/company-data';
import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/contact/email';
import { choiceMessage } from '@spindle/contract/messages';
import {
  type LegalFinish,
  type LegalInn,
  legalInn,
  type LegalPreparation,
  legalPreparation,
  type SignUpPhysical,
  signUpPhysical,
} from '@spindle/contract/account/sign-up';
import { inTransaction } from '@spindle/database/transaction';
import { consentVersion, insertConsent } from '../../kernel/sql/consents.sql.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken } from '../../kernel/http/identity.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError, parseInput } from '../../kernel/http/parse-input.ts';
import { publicMatch } from '../company/company-lookup.rules.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { CompanyService } from '../company/company.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { AccountsService } from '../auth/accounts.service.ts';
import type { AuthService, Caller, OpenedSession, SignInStep } from '../auth/auth.service.ts';
import type { LinksService } from '../auth/links.service.ts';
import { insertPreRegistration, type Person, takePreRegistration } from './pre-registrations.sql.ts';

export interface SignUpService {
  physical(body: SignUpPhysical, caller: Caller): Promise<OpenedSession | SignInStep>;
  findCompanies(body: LegalInn, caller: Caller): Promise<CompanyMatch[]>;
  prepareLegal(
    body: LegalPreparation,
    caller: Caller,
  ): Promise<{ uuid: string; expiresAt: Date; found: CompanyMatch[] }>;
  finishLegal(body: LegalFinish, caller: Caller): Promise<OpenedSession | SignInStep>;
}

interface SignUpDeps extends ApiDeps {
  readonly limits: Limits;
  readonly site: SiteService;
  readonly offices: OfficesService;
  readonly company: CompanyService;
  readonly auth: AuthService;
  readonly accounts: AccountsService;
  readonly links: LinksService;
}

const hour = 3600;
const day = 24 * hour;

export function createSignUpService(deps: SignUpDeps): SignUpService {
  const { db, limits, site, company, auth, accounts, links } = deps;

  const takeLimits = async (email: string, caller: Caller): Promise<void> => {
    await limits.take(`sign-up:address:${limitedAddress(caller.address)}`, 20, hour);
    // Counted alike for known and unknown e-mails; it also protects a mailbox from a flood.
    await limits.take(`sign-up:account:${emailKey(email)}`, 5, day);
  };

  const checkRegion = async (id: number | null | undefined): Promise<number | null> => {
    if (id == null) return null;
    const isKnown = (await deps.offices.regions()).some((region) => region.id === id);
    if (!isKnown) throw fieldError('business_region_id', choiceMessage);
    return id;
  };

  const personOf = async (input: SignUpPhysical): Promise<Person> => ({
    email: input.email,
    firstName: input.first_name,
    lastName: input.last_name,
    middleName: input.middle_name ?? null,
    phone: input.phone,
    regionId: await checkRegion(input.business_region_id),
  });

  return {
    async physical(body, caller) {
      const { individualsAllowed, locale } = await site.settings();
      if (!individualsAllowed) throw new AppError('individuals_refused');
      const input = parseInput(signUpPhysical(locale), body);
      const person = await personOf(input);
      await takeLimits(person.email, caller);
      // A repeated sign-up with the right password is a sign-in; the work is the same for all.
      const matched = await accounts.matchAccounts(person.email, input.password);
      const passwordHash = await accounts.hashNew(input.password, person);
      const account = { ...person, passwordHash, type: 'physical' } as const;
      return inTransaction(db, async (tx) => {
        const createdId =
          matched.openedId ?? (await accounts.createdSince(tx, matched, account, input.password));
        if (createdId !== undefined) return auth.startSession(tx, createdId, caller);
        const userId = await accounts.create(tx, account);
        const version = await consentVersion(tx);
        await insertConsent(tx, {
          id: deps.newId(),
          userId,
          form: 'sign-up-physical',
          version,
          subject: person.email,
          address: caller.address,
        });
        await links.sendActivation(tx, userId);
        return auth.startSession(tx, userId, caller);
      });
    },
    async findCompanies(body, caller) {
      const { locale } = await site.settings();
      const { inn } = parseInput(legalInn(locale), body);
      await limits.take(`inn:address:${limitedAddress(caller.address)}`, 40, 600);
      return (await company.find(inn)).map(publicMatch);
    },
    async prepareLegal(body, caller) {
      const { locale } = await site.settings();
      const input = parseInput(legalPreparation(locale), body);
      const person = await personOf(input);
      await takeLimits(person.email, caller);
      const found = await company.find(input.inn);
      const uuid = deps.newId();
      const expiresAt = await insertPreRegistration(db, {
        uuidHash: hashToken(uuid),
        person,
        passwordHash: await accounts.hashNew(input.password, person),
        inn: input.inn,
        found,
        consentVersion: await consentVersion(db),
        address: caller.address,
      });
      return { uuid, expiresAt, found: found.map(publicMatch) };
    },
    async finishLegal({ uuid, ...choice }, caller) {
      const { locale } = await site.settings();
      await limits.take(`sign-up-finish:address:${limitedAddress(caller.address)}`, 60, hour);
      return inTransaction(db, async (tx) => {
        const started = await takePreRegistration(tx, hashToken(uuid));
        if (!started) {
          throw new AppError('link_expired', {
            message: 'Регистрация начата слишком давно. Заполните форму ещё раз.',
          });
        }
        const { person, inn, found } = started;
        const data = company.choose(found, { ...choice, inn }, locale);
        const userId = await accounts.create(tx, {
          ...person,
          passwordHash: started.password_hash,
          type: 'legal',
        });
        await company.create(tx, userId, data);
        await insertConsent(tx, {
          id: deps.newId(),
          userId,
          form: 'sign-up-legal',
          version: started.consent_version,
          subject: person.email,
          address: started.address,
          givenAt: started.created_at,
        });
        await links.sendActivation(tx, userId);
        return auth.startSession(tx, userId, caller);
      });
    },
  };
}
