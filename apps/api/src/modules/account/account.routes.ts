import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import { clearIdentityCookie, tokenCookie } from '../../kernel/http/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { AddressesService } from './addresses.service.ts';
import type { PersonalDataService } from '../personal-data/personal-data.service.ts';
import type { AccountService } from './account.service.ts';
import type { LinksService } from '../auth/links.service.ts';
import type { CompanyService } from '../company/company.service.ts';

const calls = endpoints.account;
const okResponse = { ok: true } as const;

interface RouteServices {
  readonly auth: AuthService;
  readonly addresses: AddressesService;
  readonly personalData: PersonalDataService;
  readonly account: AccountService;
  readonly links: LinksService;
  readonly company: CompanyService;
}

export function accountRoutes(app: FastifyInstance, services: RouteServices): void {
  const { account, auth, links, company } = services;
  handleSignedIn(app, auth, calls.personalInformation, async ({ userId }) => ({
    data: await account.person(userId),
  }));
  handleSignedIn(app, auth, calls.fillProfile, async ({ userId, body }) => ({
    data: await account.fillProfile(userId, body),
  }));
  handleSignedIn(app, auth, calls.managers, async ({ userId }) => ({
    data: await account.managers(userId),
  }));
  handleSignedIn(app, auth, calls.profile, async ({ userId }) => ({ data: await account.profile(userId) }));
  handleSignedIn(app, auth, calls.updateProfile, async ({ userId, body }) => ({
    data: await account.updateProfile(userId, body),
  }));
  handleSignedIn(app, auth, calls.changePassword, async ({ userId, body, who }) => {
    await links.changePassword(userId, body, who.token);
    return okResponse;
  });
  handleSignedIn(app, auth, calls.resendVerification, async ({ userId }) => {
    await links.resend(userId);
    return okResponse;
  });
  handleSignedIn(app, auth, calls.convertToLegal, async ({ userId, body }) => ({
    data: await company.convert(userId, body),
  }));
  handleSignedIn(app, auth, calls.correctCompany, async ({ userId, body }) => ({
    data: await company.correct(userId, body),
  }));
  addressRoutes(app, services);
  sessionRoutes(app, services);
  personalDataRoutes(app, services);
}

function addressRoutes(app: FastifyInstance, { auth, addresses }: RouteServices): void {
  handleSignedIn(app, auth, calls.addresses, async ({ userId }) => ({ data: await addresses.list(userId) }));
  handleSignedIn(app, auth, calls.addAddress, async ({ userId, body }) => ({
    data: await addresses.add(userId, body),
  }));
  handleSignedIn(app, auth, calls.updateAddress, async ({ userId, params, body }) => ({
    data: await addresses.update(userId, params.id, body),
  }));
  handleSignedIn(app, auth, calls.deleteAddress, async ({ userId, params }) => {
    await addresses.remove(userId, params.id);
    return okResponse;
  });
}

function sessionRoutes(app: FastifyInstance, { auth }: RouteServices): void {
  handleSignedIn(app, auth, calls.sessions, async ({ userId, who }) => ({
    data: await auth.sessions(userId, who.token),
  }));
  handleSignedIn(app, auth, calls.endSessions, async ({ userId, who, query, request, reply }) => {
    await auth.endEverywhere(userId, query.keep_current ? who.token : null);
    if (!query.keep_current) clearIdentityCookie(request, reply, tokenCookie);
    return okResponse;
  });
  handleSignedIn(app, auth, calls.endSession, async ({ userId, params }) => {
    await auth.endOne(userId, params.id);
    return okResponse;
  });
}

function personalDataRoutes(app: FastifyInstance, { auth, personalData }: RouteServices): void {
  handleSignedIn(app, auth, calls.consents, async ({ userId }) => ({
    data: await personalData.consents(userId),
  }));
  handleSignedIn(app, auth, calls.withdrawConsent, async ({ userId, params }) => ({
    data: await personalData.withdraw(userId, params.id),
  }));
  handleSignedIn(app, auth, calls.data, async ({ userId, reply }) => {
    reply.header('content-disposition', 'attachment; filename="personal-data.json"');
    return { data: await personalData.download(userId) };
  });
  handleSignedIn(app, auth, calls.deleteAccount, async ({ userId, body, request, reply }) => {
    await personalData.deleteAccount(userId, body);
    clearIdentityCookie(request, reply, tokenCookie);
    return okResponse;
  });
}
