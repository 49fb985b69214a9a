import { AppError } from '@spindle/contract/errors';
import { isUuid } from '@spindle/contract/fields/id';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../../kernel/http/attachment.ts';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { handleStaff, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import { openStored } from '../../../kernel/storage/open-stored.ts';
import { fileOf } from './goods-media.sql.ts';
import * as media from './goods-media.staff.ts';

const calls = staffEndpoints.goods;

export function goodsMediaRoutes(
  app: FastifyInstance,
  {
    staffAuth,
    mediaDesk: desk,
  }: { readonly staffAuth: StaffDoorkeeper; readonly mediaDesk: media.MediaDesk },
): void {
  const versioned = { versioned: true } as const;
  handleStaff(app, staffAuth, 'goods.edit', calls.media, async ({ params }) => ({
    data: await media.showMedia(desk, params.id),
  }));
  handleStaff(app, staffAuth, 'goods.edit', calls.addPhotos, async ({ actor, params, body, request }) => ({
    data: await media.addPhotos(desk, actor, params.id, {
      option: body.option_id || null,
      uploads: request.uploads ?? [],
    }),
  }));
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.orderPhotos,
    async ({ actor, params, body, version }) => ({
      data: await media.orderPhotos(desk, actor, params.id, body, version),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.cropPhoto,
    async ({ actor, params: { id, photo }, body, version }) => ({
      data: await media.cropPhoto(desk, actor, id, { photo, frame: body.frame }, version),
    }),
    versioned,
  );
  handleStaff(app, staffAuth, 'goods.edit', calls.addFile, async ({ actor, params, body, request }) => ({
    data: await media.addFile(desk, actor, params.id, { input: body, uploads: request.uploads ?? [] }),
  }));
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.orderFiles,
    async ({ actor, params, body, version }) => ({
      data: await media.orderFiles(desk, actor, params.id, body, version),
    }),
    versioned,
  );
}

/** Files of goods that staff added, open to everybody who sees the goods. */
export function goodsFilesRoutes(
  app: FastifyInstance,
  { db, storage }: Pick<ApiDeps, 'db' | 'storage'>,
): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/goods/id/:id/files/:file',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const { id, file } = request.params;
      const found = isUuid(file) ? await fileOf(db, id, file) : undefined;
      if (!found) throw new AppError('not_found');
      reply.header('cache-control', 'public, max-age=600');
      return sendAttachment(reply, await openStored(storage, found));
    },
  );
}
