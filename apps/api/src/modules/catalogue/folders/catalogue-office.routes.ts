import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import * as split from './folder-split.staff.ts';
import * as folders from './folders-office.staff.ts';
import * as properties from '../properties/properties-office.staff.ts';
import * as conversions from '../properties/property-conversions.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly conversionsDesk: conversions.ConversionsDesk;
}

const versioned = { versioned: true } as const;
const ok = { ok: true } as const;

export function catalogueOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  folderRoutes(app, services);
  propertyRoutes(app, services);
}

function folderRoutes(app: FastifyInstance, { staffAuth, staffDeps: deps }: RouteServices): void {
  const calls = staffEndpoints.folders;
  handleStaff(app, staffAuth, 'dictionaries.read', calls.list, async () => ({
    data: await folders.listFolders(deps),
  }));
  handleStaff(app, staffAuth, 'dictionaries.read', calls.get, async ({ params }) => ({
    data: await folders.showFolder(deps, params.id),
  }));
  handleStaff(app, staffAuth, 'dictionaries.change', calls.add, async ({ actor, body }) => ({
    data: await folders.addFolder(deps, actor, body),
  }));
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.change,
    async ({ actor, params, body, version }) => ({
      data: await folders.changeFolder(deps, actor, params.id, version, body),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.move,
    async ({ actor, params, body, version }) => ({
      data: await folders.moveFolder(deps, actor, params.id, version, body),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.merge,
    async ({ actor, params, body, version }) => ({
      data: await folders.mergeFolder(deps, actor, params.id, version, body.into),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.split,
    async ({ actor, params, body, version }) => ({
      data: await split.splitFolder(deps, actor, params.id, version, body),
    }),
    versioned,
  );
  handleStaff(app, staffAuth, 'dictionaries.change', calls.splitChoices, async ({ params }) => ({
    data: await split.showSplitChoices(deps, params.id),
  }));
  handleStaff(app, staffAuth, 'dictionaries.change', calls.splitPreview, async ({ params, body }) => ({
    data: await split.showSplit(deps, params.id, body.choice),
  }));
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.schema,
    async ({ actor, params, body, version }) => ({
      data: await folders.saveSchema(deps, actor, params.id, version, body),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.remove,
    async ({ actor, params, version }) => {
      await folders.removeFolder(deps, actor, params.id, version);
      return ok;
    },
    versioned,
  );
}

function propertyRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps, conversionsDesk }: RouteServices,
): void {
  const calls = staffEndpoints.properties;
  handleStaff(app, staffAuth, 'dictionaries.read', calls.list, async () => ({
    data: await properties.listProperties(deps),
  }));
  handleStaff(app, staffAuth, 'dictionaries.read', calls.get, async ({ params }) => ({
    data: await properties.showProperty(deps, params.id),
  }));
  handleStaff(app, staffAuth, 'dictionaries.change', calls.add, async ({ actor, body }) => ({
    data: await properties.addProperty(deps, actor, body),
  }));
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.change,
    async ({ actor, params, body, version }) => ({
      data: await properties.changeProperty(deps, actor, params.id, version, body),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.values,
    async ({ actor, params, body, version }) => ({
      data: await properties.saveValues(deps, actor, params.id, version, body),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.mergeValues,
    async ({ actor, params, body, version }) => ({
      data: await properties.mergeValues(deps, actor, params.id, version, body),
    }),
    versioned,
  );
  handleStaff(app, staffAuth, 'dictionaries.read', calls.kindPreview, async ({ params, query }) => ({
    data: await conversions.showKindChange(deps, params.id, query.to),
  }));
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.kind,
    async ({ actor, params, body, version }) => ({
      data: await conversions.changeKind(conversionsDesk, actor, params.id, version, body),
    }),
    versioned,
  );
  handleStaff(app, staffAuth, 'dictionaries.change', calls.cancelKind, async ({ actor, params }) => ({
    data: await conversions.cancelKind(conversionsDesk, actor, params.id),
  }));
  handleStaff(
    app,
    staffAuth,
    'dictionaries.change',
    calls.remove,
    async ({ actor, params, version }) => {
      await properties.removeProperty(deps, actor, params.id, version);
      return ok;
    },
    versioned,
  );
}
