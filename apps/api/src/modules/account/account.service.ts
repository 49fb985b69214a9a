import type { User } from '@spindle/contract/account/account';
import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/contact/email';
import { choiceMessage } from '@spindle/contract/messages';
import {
  type FirstProfile,
  firstProfile,
  type Manager,
  type Profile,
  type ProfileForm,
  profileForm,
} from '@spindle/contract/account/profile';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError, parseInput } from '../../kernel/http/parse-input.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { LinksService } from '../auth/links.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { CompanyService } from '../company/company.service.ts';
import type { SiteService } from '../site/site.service.ts';
import * as accountSql from './account.sql.ts';
import { profileView, userView } from './account.view.ts';

export interface AccountService {
  person(userId: string): Promise<User>;
  personalInformation(token: string | null): Promise<User>;
  fillProfile(userId: string, body: FirstProfile): Promise<User>;
  profile(userId: string): Promise<Profile>;
  updateProfile(userId: string, body: ProfileForm): Promise<Profile>;
  /** The people of the buyer's office. */
  managers(userId: string): Promise<Manager[]>;
}

interface AccountDeps extends ApiDeps {
  readonly limits: Limits;
  readonly auth: AuthService;
  readonly links: LinksService;
  readonly site: SiteService;
  readonly offices: OfficesService;
  readonly company: CompanyService;
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { db, auth, links, site, offices, company } = deps;

  const userOf = async (userId: string): Promise<accountSql.UserRow> => {
    const user = await accountSql.userById(db, userId);
    if (!user) throw new AppError('unauthorized');
    return user;
  };
  const view = async (userId: string): Promise<User> => {
    const party = await company.party(userId);
    if (!party) throw new AppError('unauthorized');
    return userView(userId, party);
  };
  const profile = async (userId: string): Promise<Profile> =>
    profileView(await userOf(userId), await company.ofPerson(userId));

  const checkRegion = async (id: number | null | undefined): Promise<void> => {
    if (id == null) return;
    const regionExists = (await offices.regions()).some((region) => region.id === id);
    if (!regionExists) throw fieldError('business_region_id', choiceMessage);
  };

  return {
    profile,
    person: view,
    async personalInformation(token) {
      return view(await auth.requireUser({ token }));
    },
    async fillProfile(userId, body) {
      const { locale } = await site.settings();
      const input = parseInput(firstProfile(locale), body);
      await checkRegion(input.business_region_id);
      if (!(await accountSql.fillNames(db, userId, input))) throw new AppError('profile_filled');
      return view(userId);
    },
    async updateProfile(userId, body) {
      const { locale } = await site.settings();
      const { email, current_password, ...names } = parseInput(profileForm(locale), body);
      await checkRegion(names.business_region_id);
      const user = await userOf(userId);
      const newEmail = emailKey(email) === emailKey(user.email) ? null : email;
      const renewed = newEmail !== null && emailKey(newEmail) !== emailKey(user.pending_email ?? '');
      if (renewed) {
        await auth.checkPassword(userId, current_password);
        await deps.limits.take(`change-email:${userId}`, 5, 24 * 3600);
      }
      await inTransaction(db, async (tx) => {
        await accountSql.updateNames(tx, userId, names);
        if (renewed || (newEmail === null && user.pending_email !== null)) {
          await links.requestEmail(tx, userId, newEmail);
        }
      });
      return profile(userId);
    },
    async managers(userId) {
      const { business_region_id: region } = await userOf(userId);
      const all = await offices.list();
      const office =
        all.find((one) => region !== null && one.business_region_id.includes(region)) ??
        all.find((one) => one.is_head);
      if (!office) return [];
      const { staff } = await offices.bySlug(office.slug);
      const { id, slug, city_name } = office;
      return staff.map((person) => ({ ...person, office: { id, slug, city_name } }));
    },
  };
}
