import { AppError } from '@spindle/contract/errors';
import { mediaList } from '@spindle/contract/staff/lists/media-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../kernel/http/attachment.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../kernel/staff/versions.ts';
import { openStored } from '../../kernel/storage/open-stored.ts';
import { photoAt } from '../goods/photos/taken-photos.service.ts';
import { mediaListSql, readerEdition } from './media.sql.ts';
import * as office from './media.staff.ts';

const calls = staffEndpoints.media;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly mediaDesk: office.LibraryDesk;
}

function storedFile({ storage }: Pick<ApiDeps, 'storage'>, found: Awaited<ReturnType<typeof readerEdition>>) {
  const { storage_key, name, mime, size } = found ?? {};
  if (!storage_key || !name || !mime || size === undefined) throw new AppError('not_found');
  return openStored(storage, { storage_key, name, mime, size });
}

export function mediaOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, mediaDesk: desk } = services;
  const versioned = { versioned: true } as const;
  listRoutes(app, services, 'content.read', calls, {
    definition: mediaList,
    sql: mediaListSql,
    rows: (ids) => office.listMediaRows(desk, ids),
  });
  handleStaff(app, staffAuth, 'content.read', calls.get, async ({ params, reply }) => {
    const data = await office.showMedia(desk, params.id);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(app, staffAuth, 'content.change', calls.add, async ({ staff, actor, request }) => {
    requirePermission(staff, 'content.read');
    return { data: await office.addMedia(desk, actor, request.uploads ?? []) };
  });
  handleStaff(
    app,
    staffAuth,
    'content.change',
    calls.save,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'content.read');
      return { data: await office.saveMedia(desk, actor, params.id, body, version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'content.change',
    calls.replace,
    async ({ staff, actor, params, request, version }) => {
      requirePermission(staff, 'content.read');
      return { data: await office.replaceMedia(desk, actor, params.id, request.uploads ?? [], version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'content.change',
    calls.crop,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'content.read');
      return { data: await office.cropMedia(desk, actor, params.id, body.frame, version) };
    },
    versioned,
  );
  // A replaced edition may have been a mistake, so only staff can download it.
  handleStaff(app, staffAuth, 'content.read', calls.edition, async ({ params, reply }) =>
    sendAttachment(reply, await storedFile(desk, await readerEdition(desk.db, params.id, params.edition))),
  );
  handleStaff(
    app,
    staffAuth,
    'content.change',
    calls.restore,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'content.read');
      return { data: await office.restoreMedia(desk, actor, params.id, body.edition, version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'content.change',
    calls.remove,
    async ({ actor, params, version }) => {
      await office.removeMedia(desk, actor, params.id, version);
      return { ok: true } as const;
    },
    versioned,
  );
}

/** The stable URL used in texts: it serves the newest edition. */
export function mediaRoutes(app: FastifyInstance, { db, storage }: Pick<ApiDeps, 'db' | 'storage'>): void {
  app.get<{ Params: { id: string } }>(
    '/media/:id',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async ({ params: { id } }, reply) => {
      const found = /^[0-9a-f]{12}$/.test(id) ? await readerEdition(db, id, null) : undefined;
      if (!found) throw new AppError('not_found');
      reply.header('cache-control', 'public, max-age=60');
      if (found.photo_key !== null) return reply.redirect(photoAt(found.photo_key, 1280));
      return sendAttachment(reply, await storedFile({ storage }, found));
    },
  );
}
