import { quotationsList } from '@spindle/contract/staff/lists/quotations-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../../kernel/http/attachment.ts';
import type { Desk } from '../../../kernel/staff/desk.ts';
import { handleStaff, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../../kernel/staff/list-routes.ts';
import { fieldError } from '../../../kernel/http/parse-input.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../../kernel/staff/versions.ts';
import type { QuotationPdfs } from '../documents/quotation-documents.service.ts';
import { quotationsListSql } from './quotations-office.sql.ts';
import { approveDiscount, checkBeforeSending } from './quotation-approval.staff.ts';
import { addQuotationLine, createQuotation, saveQuotation } from './quotation-drafting.staff.ts';
import { prepareQuotation } from './quotation-lines.staff.ts';
import { quotationPdfFor } from './quotation-document.staff.ts';
import { quotationVersions, reviseQuotation } from './quotation-versions.staff.ts';
import * as office from './quotations-office.staff.ts';
import { quotationColumns } from './quotations-spreadsheet.ts';
import type { QuotationsService } from '../quotations.service.ts';
import { closeQuotation, sendQuotation } from './quotations.staff.ts';

const calls = staffEndpoints.quotations;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly quotations: Pick<QuotationsService, 'forStaff'>;
  readonly quotationPdfs: QuotationPdfs;
}

export function quotationsOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps, desk, quotations: { forStaff: tools }, quotationPdfs }: RouteServices,
): void {
  desk.register({
    permission: 'quotations.read',
    find: (text, staff) => office.findQuotations(deps, staff, text),
    waiting: async (staff) => ({
      queues: await office.waitingQuotations(deps, staff),
      urgent: [],
      figures: [],
    }),
  });

  listRoutes(app, { staffAuth, staffDeps: deps, desk }, 'quotations.read', calls, {
    definition: quotationsList,
    sql: quotationsListSql,
    readerOf: office.readerOf,
    exportColumns: quotationColumns,
    rows: (ids) => office.listQuotationRows(deps, ids),
    actions: {
      assign: (db, actor, number, { staff_id = null }) =>
        office.assignQuotation({ ...deps, db }, actor, number, staff_id),
    },
  });
  handleStaff(app, staffAuth, 'quotations.read', calls.get, async ({ staff, params, reply }) => {
    const data = await office.showStaffQuotation(deps, staff, params.number);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(app, staffAuth, 'quotations.read', calls.paper, async ({ staff, params, reply }) =>
    sendAttachment(reply, await quotationPdfFor(deps, quotationPdfs, staff, params.number)),
  );
  handleStaff(app, staffAuth, 'quotations.step', calls.preview, async ({ staff, params, body, reply }) =>
    sendAttachment(reply, await quotationPdfFor(deps, quotationPdfs, staff, params.number, body)),
  );
  handleStaff(app, staffAuth, 'quotations.read', calls.versions, async ({ staff, params }) => ({
    data: await quotationVersions(deps, staff, params.number),
  }));
  handleStaff(app, staffAuth, 'quotations.step', calls.create, async ({ staff, actor, body }) => ({
    data: await office.showStaffQuotation(
      deps,
      staff,
      await createQuotation(deps, tools, actor, staff, body),
    ),
  }));
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.save,
    async ({ staff, actor, params: { number }, body, version }) => ({
      data: await office.changeQuotation(deps, staff, number, () =>
        saveQuotation(deps, actor, number, body, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.addLine,
    async ({ staff, actor, params: { number }, body, version }) => ({
      data: await office.changeQuotation(deps, staff, number, () =>
        addQuotationLine(deps, tools, actor, number, body, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.prepare,
    async ({ staff, actor, params: { number }, version }) => ({
      data: await office.changeQuotation(deps, staff, number, () =>
        prepareQuotation(deps, actor, number, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.approve,
    async ({ staff, actor, params: { number }, body: { step }, version }) => ({
      data: await office.changeQuotation(deps, staff, number, () =>
        approveDiscount(deps, actor, staff, number, step, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.send,
    async ({
      staff,
      actor,
      params: { number },
      body: { option_prices, old_kit_prices, ...body },
      version,
    }) => ({
      data: await office.changeQuotation(deps, staff, number, () =>
        sendQuotation(deps, actor, number, {
          ...body,
          optionPrices: option_prices,
          oldKitPrices: old_kit_prices,
          version,
          check: checkBeforeSending(staff),
        }),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.revise,
    async ({ staff, actor, params: { number }, version }) => ({
      data: await office.changeQuotation(deps, staff, number, () =>
        reviseQuotation(deps, actor, number, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.close,
    async ({ staff, actor, params: { number }, body: { step, note = null }, version }) => {
      if (step === 'decline' && !note) throw fieldError('note', 'Назовите причину: её увидит покупатель');
      return {
        data: await office.changeQuotation(deps, staff, number, () =>
          closeQuotation(deps, actor, number, step, note, version),
        ),
      };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.assign,
    async ({ staff, actor, params: { number }, body, version }) => ({
      data: await office.changeQuotation(deps, staff, number, () =>
        office.assignQuotation(deps, actor, number, body.staff_id, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'quotations.step',
    calls.note,
    async ({ staff, actor, params: { number }, body }) => {
      await office.showStaffQuotation(deps, staff, number);
      if (actor.kind === 'person') await office.noteQuotation(deps, actor, number, body.text);
      return { data: await office.showStaffQuotation(deps, staff, number) };
    },
  );
}
