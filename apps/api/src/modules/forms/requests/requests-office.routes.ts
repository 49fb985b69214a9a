import { requestsList } from '@spindle/contract/staff/lists/requests-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../../kernel/http/attachment.ts';
import type { Desk } from '../../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import { sendVersion, withCurrent } from '../../../kernel/staff/versions.ts';
import { addView, listViews, removeView } from '../../../kernel/staff/views.ts';
import { withAnswerFiles } from './answer-files.ts';
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './answer-templates.staff.ts';
import { moveRequest } from '../forms.staff.ts';
import { convertRequest } from './request-conversions.staff.ts';
import { mergeRequest, partRequest } from './request-doubles.staff.ts';
import { requestsListSql } from './requests-office.sql.ts';
import * as office from './requests-office.staff.ts';

const calls = staffEndpoints.requests;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly inboxDeps: office.InboxDeps;
  readonly desk: Desk;
}

export function requestsOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, inboxDeps: deps, desk }: RouteServices,
): void {
  desk.register({
    permission: 'requests.read',
    find: (text, staff) => office.findRequests(deps, staff, text),
    waiting: async (staff) => ({
      queues: await office.waitingRequests(deps, staff),
      urgent: [],
      figures: [],
    }),
  });
  desk.addList({
    permission: 'requests.read',
    definition: requestsList,
    sql: requestsListSql,
    readerOf: office.readerOf,
    exportRows: office.requestExport(deps),
    actions: {
      assign: (db, actor, number, { staff_id = null }) =>
        office.assignRequest({ ...deps, db }, actor, number, staff_id),
      close: (db, actor, number) =>
        moveRequest({ ...deps, db }, actor, { number, status: 'done', answer: null }),
      spam: (db, actor, number) =>
        moveRequest({ ...deps, db }, actor, { number, status: 'rejected', answer: null, spam: true }),
    },
  });

  handleStaff(app, staffAuth, 'requests.read', calls.list, ({ staff, query }) =>
    office.listPage(deps, staff, query),
  );
  handleStaff(app, staffAuth, 'requests.read', calls.views, async ({ staff }) => ({
    data: await listViews(deps, requestsList, requestsListSql, office.readerOf(staff)),
  }));
  handleStaff(app, staffAuth, 'requests.read', calls.addView, async ({ staff, body }) => ({
    id: await addView(deps, requestsList, staff.id, body),
  }));
  handleStaff(app, staffAuth, 'requests.read', calls.removeView, async ({ staff, params }) => {
    await removeView(deps, staff.id, params.id);
    return { ok: true } as const;
  });
  handleStaff(app, staffAuth, 'requests.read', calls.get, async ({ staff, params, reply }) => {
    const data = await office.showStaffRequest(deps, staff, params.number);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(app, staffAuth, 'requests.read', calls.file, async ({ staff, params, reply }) =>
    sendAttachment(reply, await office.showRequestFile(deps, staff, params.number, params.id)),
  );
  const templates = async () => ({ data: await listTemplates(deps) });
  handleStaff(app, staffAuth, 'requests.read', calls.templates, templates);
  handleStaff(app, staffAuth, 'requests.step', calls.addTemplate, async ({ actor, body }) => {
    if (actor.kind === 'person') await addTemplate(deps, actor, body);
    return templates();
  });
  const changed = async (work: () => Promise<void>) => {
    await withCurrent(work, () => listTemplates(deps));
    return templates();
  };
  handleStaff(
    app,
    staffAuth,
    'requests.step',
    calls.changeTemplate,
    ({ actor, params, version, body }) =>
      changed(() => changeTemplate(deps, actor, params.id, version, body)),
    { versioned: true },
  );
  handleStaff(
    app,
    staffAuth,
    'requests.step',
    calls.removeTemplate,
    ({ actor, params, version }) => changed(() => removeTemplate(deps, actor, params.id, version)),
    { versioned: true },
  );
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    'requests.step',
    calls.step,
    async ({ staff, actor, params: { number }, body, version, request }) => ({
      data: await office.changeRequest(deps, staff, number, () =>
        withAnswerFiles(deps, request.uploads ?? [], (files) =>
          moveRequest(deps, actor, {
            number,
            status: body.status,
            answer: body.answer || null,
            files,
            spam: body.spam ?? false,
            version,
          }),
        ),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'requests.step',
    calls.assign,
    async ({ staff, actor, params: { number }, body, version }) => ({
      data: await office.changeRequest(deps, staff, number, () =>
        office.assignRequest(deps, actor, number, body.staff_id, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'requests.step',
    calls.convert,
    async ({ staff, actor, params: { number }, body, version }) => {
      if (body.to === 'company') requirePermission(staff, 'customers.decide');
      return {
        data: await office.changeRequest(deps, staff, number, () =>
          convertRequest(deps, actor, number, body, version),
        ),
      };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'requests.step',
    calls.merge,
    async ({ staff, actor, params: { number }, body, version }) => {
      await office.showStaffRequest(deps, staff, body.into);
      return {
        data: await office.changeRequest(deps, staff, number, () =>
          mergeRequest(deps, actor, number, body.into, version),
        ),
      };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'requests.step',
    calls.part,
    async ({ staff, actor, params: { number }, version }) => ({
      data: await office.changeRequest(deps, staff, number, () => partRequest(deps, actor, number, version)),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'requests.step',
    calls.note,
    async ({ staff, actor, params: { number }, body }) => {
      await office.showStaffRequest(deps, staff, number);
      if (actor.kind === 'person') await office.noteRequest(deps, actor, number, body.text);
      return { data: await office.showStaffRequest(deps, staff, number) };
    },
  );
}
