import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import { textsList } from '@spindle/contract/staff/lists/texts-list';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../kernel/staff/versions.ts';
import { textsListSql } from './texts-office.sql.ts';
import * as office from './texts-office.staff.ts';

const calls = staffEndpoints.texts;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly textsDesk: office.TextsDesk;
  readonly shopUrl: URL | null;
}

export function textsOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, textsDesk: desk, shopUrl } = services;
  listRoutes(app, services, 'content.read', calls, {
    definition: textsList,
    sql: textsListSql,
    rows: (ids) => office.listTextRows(desk, ids),
  });
  handleStaff(app, staffAuth, 'content.read', calls.get, async ({ params, reply }) => {
    const data = await office.showText(desk, params.id);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(app, staffAuth, 'content.read', calls.choices, async ({ params }) => ({
    data: await office.showChoices(desk, params.kind),
  }));
  handleStaff(app, staffAuth, 'content.read', calls.revision, async ({ params }) => ({
    data: await office.showRevision(desk, params.id, params.number),
  }));
  handleStaff(app, staffAuth, 'content.change', calls.preview, async ({ body }) => {
    const { url, html, problems } = await office.showPreview(desk, body);
    // On a host of its own the office cannot embed the shop.
    return {
      data: {
        url: url !== null && shopUrl ? new URL(url, shopUrl).href : url,
        html,
        is_foreign: shopUrl !== null,
        problems,
      },
    };
  });
  handleStaff(app, staffAuth, 'content.change', calls.add, async ({ staff, actor, body }) => {
    requirePermission(staff, 'content.read');
    return { data: await office.addText(desk, actor, body) };
  });
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    'content.change',
    calls.save,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'content.read');
      return { data: await office.saveText(desk, actor, params.id, body, version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'content.change',
    calls.hide,
    async ({ staff, actor, params, version }) => {
      requirePermission(staff, 'content.read');
      return { data: await office.hideText(desk, actor, params.id, version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'content.change',
    calls.remove,
    async ({ actor, params, version }) => {
      await office.removeText(desk, actor, params.id, version);
      return { ok: true } as const;
    },
    versioned,
  );
}
