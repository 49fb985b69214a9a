import type { Payer } from '@spindle/contract/account/account';
import { AppError } from '@spindle/contract/errors';
import type { Locale } from '@spindle/contract/shop/locales';
import {
  type ConvertToLegal,
  convertToLegal,
  type MemberCompany,
  type Profile,
} from '@spindle/contract/account/profile';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError, parseInput } from '../../kernel/http/parse-input.ts';
import type { SiteService } from '../site/site.service.ts';
import type { CompanyLookup, FoundCompany } from './company-lookup.rules.ts';
import {
  chooseCompany,
  type CompanyChoice,
  type CompanyData,
  companyState,
  mayStep,
} from './company.rules.ts';
import * as companySql from './company.sql.ts';
import { ownCompanyView } from './company.view.ts';
import * as membersSql from './members.sql.ts';
import type { ProofsService } from './proofs.service.ts';
import { dropProofs } from './proofs.sql.ts';

export interface CompanyService {
  find(inn: string): Promise<FoundCompany[]>;
  /** The chosen match or the typed data; throws with the wrong field. */
  choose(found: readonly FoundCompany[], choice: CompanyChoice, locale: Locale): CompanyData;
  /**
   * Adds the company as the person names it: theirs alone until it is proven. The response does not depend on who else
   * has it.
   */
  create(tx: Db, ownerId: string, data: CompanyData, requestsProof?: boolean): Promise<string>;
  ofPerson(userId: string): Promise<MemberCompany[]>;
  /** The person as a buyer; undefined once they have left. */
  party(userId: string): Promise<Party | undefined>;
  /** The same for whom a session belongs to, with what their payers bought since then; undefined once it has ended. */
  partyOfSession(tokenHash: Buffer, since: Date): Promise<SessionParty | undefined>;
  /** Who the person may pay as, the usual payer first: companies, then the person. */
  payers(userId: string): Promise<Payer[]>;
  /** A payer by id; throws `not_found` for a stranger's, `factor_needed` where the company requires a second factor. */
  requirePayer(userId: string, payerId: string): Promise<Payer>;
  /** The same when the person and their companies are already at hand. */
  payersAmong(person: { id: string; name: string }, companies: readonly MemberCompany[]): Promise<Payer[]>;
  /** The person's role in a company they may act for; throws `not_found` for a stranger. */
  requireRole(userId: string, clientId: string): Promise<membersSql.Role>;
  /** The same, but only the owner will do; an employee gets `forbidden`. */
  requireOwner(userId: string, clientId: string): Promise<void>;
  /** The same, and the company must be proven: an owner of an unproven one may not invite. */
  requireProvenOwner(userId: string, clientId: string): Promise<void>;
  /** Sets whether members need a second factor to act for the company; only its owner may, and must have one. */
  requireFactor(userId: string, clientId: string, required: boolean): Promise<MemberCompany>;
  convert(userId: string, body: ConvertToLegal): Promise<MemberCompany>;
  correct(userId: string, body: ConvertToLegal): Promise<MemberCompany>;
}

/** A person as a buyer: their profile, companies and payers. */
export interface Party extends Pick<
  Profile,
  | 'first_name'
  | 'last_name'
  | 'middle_name'
  | 'email'
  | 'email_confirmed'
  | 'phone'
  | 'type'
  | 'business_region_id'
  | 'companies'
> {
  readonly payers: readonly Payer[];
  /** As the person chose; null where they did not. It need not be among the payers any more. */
  readonly chosenPayer: string | null;
}

export interface SessionParty {
  readonly userId: string;
  readonly party: Party;
  /** The session is to be written down as seen. */
  readonly isStale: boolean;
  /** Kopecks by payer. */
  readonly turnovers: ReadonlyMap<string, number>;
}

interface CompanyDeps extends ApiDeps {
  readonly limits: Limits;
  readonly site: SiteService;
  readonly lookup: CompanyLookup;
  readonly proofs: ProofsService;
}

export function createCompanyService(deps: CompanyDeps): CompanyService {
  const { db, limits, site, lookup, proofs } = deps;

  const choose: CompanyService['choose'] = (found, choice, locale) => {
    const chosen = chooseCompany(found, choice, locale);
    if (!chosen.ok) throw fieldError(chosen.field, chosen.message);
    return chosen.data;
  };

  const create: CompanyService['create'] = async (tx, ownerId, data, requestsProof = true) => {
    const id = deps.newId();
    await companySql.insertCompany(tx, id, data);
    await membersSql.addMember(tx, id, ownerId, 'owner');
    if (requestsProof) await proofs.requestProofs(tx, ownerId);
    return id;
  };

  const payersAmong: CompanyService['payersAmong'] = async (person, companies) => {
    const { individualsAllowed } = await site.settings();
    return [
      ...companies
        .filter(({ state, factor_missing }) => state !== 'rejected' && !factor_missing)
        .map(({ id, name_short: name }) => ({ id, name, is_legal: true })),
      ...(individualsAllowed ? [{ ...person, is_legal: false }] : []),
    ];
  };

  const partyFrom = async (userId: string, found: companySql.PersonWithCompanies): Promise<Party> => {
    const { first_name, last_name, middle_name, email, email_confirmed, phone } = found.person;
    const { type, business_region_id, chosen_payer: chosenPayer } = found.person;
    const companies = found.companies.map(ownCompanyView);
    const name = `${first_name} ${last_name}`.trim() || email;
    const payers = await payersAmong({ id: userId, name }, companies);
    const names = { first_name, last_name, middle_name, email, email_confirmed, phone };
    return { ...names, type, business_region_id, companies, payers, chosenPayer };
  };

  const party: CompanyService['party'] = async (userId) => {
    const found = await companySql.personWithCompanies(db, userId);
    return found && partyFrom(userId, found);
  };

  const ofPerson = async (userId: string): Promise<MemberCompany[]> => (await party(userId))?.companies ?? [];

  /** Validates the form and queries the registry before the transaction begins. */
  const read = async (userId: string, body: ConvertToLegal): Promise<CompanyData> => {
    const { locale } = await site.settings();
    const input = parseInput(convertToLegal(locale), body);
    await limits.take(`convert:${userId}`, 20, 3600);
    return choose(await lookup.find(input.inn), input, locale);
  };

  const requireRole: CompanyService['requireRole'] = async (userId, clientId) => {
    const member = await membersSql.roleIn(db, clientId, userId);
    if (!member) throw new AppError('not_found');
    if (!member.acting) throw new AppError('factor_needed');
    return member.role;
  };

  const requireOwner: CompanyService['requireOwner'] = async (userId, clientId) => {
    if ((await requireRole(userId, clientId)) !== 'owner') throw new AppError('forbidden');
  };

  return {
    find: (inn) => lookup.find(inn),
    choose,
    create,
    ofPerson,
    requireRole,
    requireOwner,
    async requireProvenOwner(userId, clientId) {
      await requireOwner(userId, clientId);
      if (!(await companySql.isProven(db, clientId))) throw new AppError('company_unproven');
    },
    payersAmong,
    party,
    async partyOfSession(tokenHash, since) {
      const found = await companySql.personOfSession(db, tokenHash, since);
      if (!found) return undefined;
      const { userId, isStale, turnovers } = found;
      return { userId, isStale, turnovers, party: await partyFrom(userId, found) };
    },
    payers: async (userId) => [...((await party(userId))?.payers ?? [])],
    async requirePayer(userId, payerId) {
      const buyer = await party(userId);
      const payer = buyer?.payers.find(({ id }) => id === payerId);
      if (payer) return payer;
      const missing = buyer?.companies.some(
        (candidate) => candidate.id === payerId && candidate.factor_missing,
      );
      throw new AppError(missing ? 'factor_needed' : 'not_found');
    },
    async requireFactor(userId, clientId, required) {
      await requireOwner(userId, clientId);
      await inTransaction(db, async (tx) => {
        await companySql.setFactorRequired(tx, clientId, required);
        // Rolled back where the owner has no factor: they would be locked out first.
        const owner = await membersSql.roleIn(tx, clientId, userId);
        if (!owner?.acting) {
          throw new AppError('factor_needed', {
            message: 'Сначала включите второй фактор у\u00a0себя в\u00a0разделе «Безопасность».',
          });
        }
      });
      return theirs(await ofPerson(userId), clientId);
    },
    async convert(userId, body) {
      const data = await read(userId, body);
      const id = await inTransaction(db, async (tx) => {
        // Two conversions at once wait for each other here.
        await companySql.lockPerson(tx, userId);
        if (await companySql.lockOwnedCompany(tx, userId)) throw new AppError('has_company');
        return create(tx, userId, data);
      });
      return theirs(await ofPerson(userId), id);
    },
    async correct(userId, body) {
      const data = await read(userId, body);
      const id = await inTransaction(db, async (tx) => {
        const company = await companySql.lockOwnedCompany(tx, userId);
        if (!company) throw new AppError('not_found');
        if (!mayStep(companyState(company), 'correct')) throw new AppError('company_confirmed');
        await companySql.updateCompany(tx, company.id, data);
        await dropProofs(tx, company.id);
        await proofs.requestProofs(tx, userId);
        return company.id;
      });
      return theirs(await ofPerson(userId), id);
    },
  };
}

function theirs(companies: readonly MemberCompany[], id: string): MemberCompany {
  const company = companies.find((candidate) => candidate.id === id);
  if (!company) throw new AppError('not_found');
  return company;
}
