import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../../kernel/http/attachment.ts';
import { handleStaff, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import type { ImportsDesk } from './goods-imports.desk.ts';
import { undoImport } from './goods-imports-undo.staff.ts';
import * as rows from './goods-imports-rows.staff.ts';
import * as imports from './goods-imports.staff.ts';

const calls = staffEndpoints.imports;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly importsDesk: ImportsDesk;
}

export function goodsImportsRoutes(
  app: FastifyInstance,
  { staffAuth, importsDesk: desk }: RouteServices,
): void {
  const may = 'goods.change' as const;
  handleStaff(app, staffAuth, may, calls.list, async () => ({ data: await imports.listImports(desk) }));
  handleStaff(app, staffAuth, may, calls.get, async ({ params }) => ({
    data: await imports.showImport(desk, params.id),
  }));
  handleStaff(app, staffAuth, may, calls.create, async ({ staff, actor, request }) => ({
    data: await imports.uploadSpreadsheet(desk, staff, actor, request.uploads ?? []),
  }));
  handleStaff(app, staffAuth, may, calls.match, async ({ actor, params, body }) => ({
    data: await imports.matchColumns(desk, actor, params.id, body.columns),
  }));
  handleStaff(app, staffAuth, may, calls.start, async ({ staff, actor, params }) => ({
    data: await imports.startImport(desk, staff, actor, params.id),
  }));
  handleStaff(app, staffAuth, may, calls.cancel, async ({ actor, params }) => ({
    data: await imports.stopImport(desk, actor, params.id),
  }));
  handleStaff(app, staffAuth, may, calls.undo, async ({ staff, actor, params }) => ({
    data: await undoImport(desk, staff, actor, params.id),
  }));
  handleStaff(app, staffAuth, may, calls.rows, async ({ params, query }) => ({
    data: await rows.importRows(desk, params.id, query),
  }));
  handleStaff(app, staffAuth, may, calls.choose, async ({ params, body }) => ({
    data: await rows.chooseRows(desk, params.id, body),
  }));
  handleStaff(app, staffAuth, may, calls.mend, async ({ actor, params, body }) => ({
    data: await rows.mendCells(desk, actor, params.id, body.cells),
  }));
  handleStaff(app, staffAuth, may, calls.again, async ({ staff, actor, params, body }) => ({
    data: await rows.bringAgain(desk, staff, actor, params.id, body),
  }));
  handleStaff(app, staffAuth, may, calls.sample, async ({ params, query, reply }) =>
    sendAttachment(reply, await rows.sampleSpreadsheet(desk, params.sample, query.folder)),
  );
  handleStaff(app, staffAuth, may, calls.file, async ({ params, reply }) =>
    sendAttachment(reply, await imports.importFile(desk, params.id)),
  );
  handleStaff(app, staffAuth, may, calls.report, async ({ params, reply }) =>
    sendAttachment(reply, await imports.importReport(desk, params.id)),
  );
}
