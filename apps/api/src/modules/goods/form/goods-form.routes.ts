import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { relateGoods, showRelations } from '../relations/goods-relations.staff.ts';
import { type DrawingDesk, showDescription, showDrawing } from './goods-drawing.staff.ts';
import * as form from './goods-form.staff.ts';

const calls = staffEndpoints.goods;

export function goodsFormRoutes(
  app: FastifyInstance,
  {
    staffAuth,
    staffDeps: deps,
    drawingDesk,
  }: {
    readonly staffAuth: StaffDoorkeeper;
    readonly staffDeps: StaffDeps;
    readonly drawingDesk: DrawingDesk;
  },
): void {
  const versioned = { versioned: true } as const;
  handleStaff(app, staffAuth, 'goods.edit', calls.words, async () => ({
    data: await form.listReferences(deps),
  }));
  handleStaff(app, staffAuth, 'goods.edit', calls.folderWords, async ({ params }) => ({
    data: await form.listFolderReferences(deps, params.folder),
  }));
  handleStaff(app, staffAuth, 'goods.edit', calls.drawing, async ({ body }) => ({
    data: await showDrawing(drawingDesk, body),
  }));
  handleStaff(app, staffAuth, 'goods.edit', calls.describe, async ({ body }) => ({
    data: showDescription(drawingDesk, body.text),
  }));
  handleStaff(app, staffAuth, 'goods.edit', calls.form, async ({ params }) => ({
    data: await form.showForm(deps, params.id),
  }));
  handleStaff(app, staffAuth, 'goods.edit', calls.relations, async ({ params }) => ({
    data: await showRelations(deps, params.id),
  }));
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.relate,
    async ({ actor, params, body, version }) => ({
      data: await relateGoods(deps, actor, params.id, body, version),
    }),
    versioned,
  );
  handleStaff(app, staffAuth, 'goods.edit', calls.create, async ({ staff, actor, body }) => {
    requirePermission(staff, 'goods.change');
    return { data: await form.addGoods(deps, actor, body) };
  });
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.save,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'goods.change');
      return { data: await form.editGoods(deps, actor, params.id, body, version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'goods.edit',
    calls.remove,
    async ({ actor, params, version }) => {
      await form.removeGoods(deps, actor, params.id, version);
      return { ok: true as const };
    },
    versioned,
  );
}
