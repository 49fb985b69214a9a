import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import * as office from './settings-office.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly settingsDesk: office.SettingsDesk;
}

const calls = staffEndpoints.settings;

export function settingsOfficeRoutes(app: FastifyInstance, { staffAuth, settingsDesk }: RouteServices): void {
  const { deps } = settingsDesk;
  handleStaff(app, staffAuth, 'settings.read', calls.all, async ({ staff, actor }) => ({
    data: {
      sections: await office.showSections(deps, [actor, staff]),
      mail: await office.showMailState(settingsDesk),
    },
  }));
  handleStaff(
    app,
    staffAuth,
    'settings.change',
    calls.save,
    async ({ staff, actor, params: { section: id }, body, version }) => {
      requirePermission(staff, 'settings.read');
      return { data: await office.saveSection(deps, [actor, staff], { id, version }, body) };
    },
    // Includes the bank account buyers pay to, so it requires the second factor again.
    { versioned: true, stepUp: true },
  );
  handleStaff(app, staffAuth, 'settings.change', calls.mailTest, async ({ staff, actor }) => ({
    data: await office.sendTestEmail(settingsDesk, actor, staff),
  }));
}
