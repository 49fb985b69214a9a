import { AppError } from '@spindle/contract/errors';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper, type StaffMember } from '../../kernel/staff/handle-staff.ts';
import { consentTitle } from './consent-titles.rules.ts';
import * as lawSql from './law-office.sql.ts';
import * as office from './personal-data.staff.ts';
import { tableTitle } from './table-policies.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly erasureDeps: office.ErasureDeps;
}

const calls = staffEndpoints.law;

/** Staff limited to their own customers cannot tell whose an e-mail is. */
function seesAll({ onlyOwn }: StaffMember): void {
  if (onlyOwn) throw new AppError('not_found');
}

export function lawOfficeRoutes(app: FastifyInstance, { staffAuth, erasureDeps: deps }: RouteServices): void {
  handleStaff(app, staffAuth, 'content.read', calls.texts, async () => ({
    data: (await lawSql.agreedTexts(deps.db)).map((row) => ({ ...row, since: row.since.toISOString() })),
  }));
  handleStaff(app, staffAuth, 'content.read', calls.text, async ({ params }) => {
    const row = await lawSql.agreedText(deps.db, params.id);
    if (!row) throw new AppError('not_found');
    return { data: { ...row, since: row.since.toISOString() } };
  });
  handleStaff(app, staffAuth, 'customers.export', calls.find, async ({ staff, actor, body: { who } }) => {
    seesAll(staff);
    const { accounts, found } = await office.findPerson(deps, actor, who);
    const consents = await office.showConsents(deps, who);
    return {
      data: {
        accounts: accounts.map(({ id, email, isProven }) => ({ id, email, is_proven: isProven })),
        found: found.map(({ place, rows, leaving }) => ({ place: tableTitle(place), rows, leaving })),
        consents: consents.map((row) => ({
          id: row.id,
          title: consentTitle(row.form),
          version: row.text_version,
          text_id: row.text_id,
          given_at: row.given_at.toISOString(),
          withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
        })),
      },
    };
  });
  handleStaff(
    app,
    staffAuth,
    'customers.export',
    calls.file,
    async ({ staff, actor, body: { who } }) => {
      seesAll(staff);
      return { data: { json: JSON.stringify(await office.exportPerson(deps, actor, who), null, 2) } };
    },
    { stepUp: true },
  );
  handleStaff(
    app,
    staffAuth,
    'customers.erase',
    calls.erase,
    async ({ staff, actor, body: { who, basis } }) => {
      seesAll(staff);
      const { act } = await office.eraseGuest(deps, actor, who, basis);
      const [made] = await office.listActs(deps, act);
      if (!made) throw new AppError('not_found');
      return { data: made };
    },
    { stepUp: true },
  );
  handleStaff(
    app,
    staffAuth,
    'customers.erase',
    calls.withdraw,
    async ({ staff, actor, params, body }) => {
      seesAll(staff);
      await office.withdrawByDocument(deps, actor, params.id, body.basis);
      return { ok: true } as const;
    },
    { stepUp: true },
  );
}
