import { companiesList } from '@spindle/contract/staff/lists/companies-list';
import type { StaffCompany } from '@spindle/contract/staff/customers/staff-companies';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import {
  handleStaff,
  requirePermission,
  type StaffDoorkeeper,
  type StaffMember,
} from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../kernel/staff/versions.ts';
import { addView, listViews, removeView } from '../../kernel/staff/views.ts';
import { assignManager, mergeCompanies, setCompanyTerms, showMoves } from './company-merge.staff.ts';
import { companiesListSql } from './company-office.sql.ts';
import * as office from './company-office.staff.ts';
import { assignOwner, decideCompany } from './company.staff.ts';

const calls = staffEndpoints.companies;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly bonus: office.Standings;
}

export function companyOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps, desk, bonus }: RouteServices,
): void {
  desk.register({
    permission: 'customers.read',
    find: (text, staff) => office.findCompanies(deps, staff, text),
    waiting: async (staff) => ({
      queues: [await office.waitingOfCompanies(deps, staff)],
      urgent: [],
      figures: [],
    }),
  });
  desk.addList({
    permission: 'customers.read',
    definition: companiesList,
    sql: companiesListSql,
    readerOf: office.readerOf,
    sheet: office.companySheet(deps),
  });

  const versioned = { versioned: true } as const;

  handleStaff(app, staffAuth, 'customers.read', calls.list, ({ staff, query }) =>
    office.listPage(deps, staff, query),
  );
  handleStaff(app, staffAuth, 'customers.read', calls.views, async ({ staff }) => ({
    data: await listViews(deps, companiesList, companiesListSql, office.readerOf(staff)),
  }));
  handleStaff(app, staffAuth, 'customers.read', calls.addView, async ({ staff, body }) => ({
    id: await addView(deps, companiesList, staff.id, body),
  }));
  handleStaff(app, staffAuth, 'customers.read', calls.removeView, async ({ staff, params }) => {
    await removeView(deps, staff.id, params.id);
    return { ok: true } as const;
  });
  handleStaff(app, staffAuth, 'customers.read', calls.get, async ({ staff, params, reply }) => {
    const data = await office.showCompany(deps, bonus, staff, params.id);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(
    app,
    staffAuth,
    'customers.decide',
    calls.decide,
    async ({ staff, actor, params: { id }, body, version }) => {
      requirePermission(staff, 'customers.read');
      return {
        data: await office.changeCompany(deps, bonus, staff, id, () =>
          decideCompany(deps, actor, id, body, version),
        ),
      };
    },
    versioned,
  );
  const changed = (
    staff: StaffMember,
    id: string,
    work: () => Promise<string>,
  ): Promise<{ data: StaffCompany }> =>
    office.changeCompany(deps, bonus, staff, id, work).then((data) => ({ data }));
  handleStaff(
    app,
    staffAuth,
    'customers.terms',
    calls.assign,
    ({ staff, actor, params: { id }, body, version }) =>
      changed(staff, id, () => assignManager(deps, actor, id, body.staff_id, version)),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'customers.terms',
    calls.terms,
    ({ staff, actor, params: { id }, body, version }) =>
      changed(staff, id, () => setCompanyTerms(deps, actor, id, body, version)),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'customers.owner',
    calls.owner,
    ({ staff, actor, params: { id }, body, version }) => {
      requirePermission(staff, 'customers.read');
      return changed(staff, id, () => assignOwner(deps, actor, id, body, version));
    },
    { ...versioned, stepUp: true },
  );
  handleStaff(app, staffAuth, 'customers.merge', calls.moves, async ({ staff, params, query }) => {
    await office.showCompany(deps, bonus, staff, params.id);
    await office.showCompany(deps, bonus, staff, query.into);
    return { data: await showMoves(deps, params.id, query.into) };
  });
  handleStaff(
    app,
    staffAuth,
    'customers.merge',
    calls.merge,
    async ({ staff, actor, params: { id }, body, version }) => {
      await office.showCompany(deps, bonus, staff, body.into);
      return changed(staff, id, () => mergeCompanies(deps, actor, id, body.into, version));
    },
    { ...versioned, stepUp: true },
  );
}
