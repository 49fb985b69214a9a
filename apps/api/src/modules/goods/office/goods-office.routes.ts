import { shopDay } from '@spindle/contract/shop/shop-day';
import { AppError } from '@spindle/contract/errors';
import { goodsList } from '@spindle/contract/staff/lists/goods-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import type { RunInput } from '../../../kernel/staff/run-step.ts';
import { exportRows } from '../export/export-goods.ts';
import { renderLabels } from '../pdf/goods-labels.pdf.ts';
import { bulkSteps, refuseTarget, type SelectionGoods, showEffect } from './goods-bulk.staff.ts';
import { foundOptions, goodsListSql } from './goods-office.sql.ts';
import { optionOfKey } from '../../catalogue/catalogue.service.ts';
import { saveRows } from './goods-grid.staff.ts';
import * as office from './goods-office.staff.ts';
import { planPrice, takePlanBack } from '../prices/price-plans.staff.ts';
import {
  listChoices,
  refuseReprice,
  repriceOption,
  showRule,
  undoOption,
} from '../prices/price-rules.staff.ts';

const calls = staffEndpoints.goods;
/** Labels of one file: a hundred pages. */
const labelsAtMost = 2400;
/** Goods that the shop's search brings into the list at most. */
const foundAtMost = 1000;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly selectionGoods: SelectionGoods;
  readonly goods: office.GoodsDesk['goods'];
  readonly search: {
    tableOf(params: { readonly query: string }, limit: number): Promise<{ readonly keys: readonly number[] }>;
  };
}

/** An undo is of a run, never of a selection. */
const refuseWithoutRun = ({ of }: RunInput): void => {
  if (of === undefined) throw new AppError('not_found');
};

export function goodsOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, goods, search } = services;
  const desk: office.GoodsDesk = { deps, goods };
  /** By the shop's own search; by words alone while its index is built. */
  async function sought(query: string) {
    try {
      const { keys } = await search.tableOf({ query }, foundAtMost);
      const goodsKeys = keys.filter((key) => optionOfKey(key) === null);
      return foundOptions(
        query,
        goodsKeys,
        keys.flatMap((key) => optionOfKey(key) ?? []),
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') return goodsListSql.search(query);
      throw error;
    }
  }
  listRoutes(app, services, 'goods.read', calls, {
    definition: goodsList,
    sql: goodsListSql,
    sought,
    rows: (ids) => office.listOptionRows(desk, ids),
    actions: {
      ...bulkSteps(() => shopDay(deps.now()), services.selectionGoods),
      reprice: (tx, actor, id, input, run) =>
        repriceOption(tx, actor, id, { input, run, planId: deps.newId() }),
      'reprice-undo': (tx, actor, id, { of = '' }) => undoOption(tx, actor, id, of),
    },
    exportRows: (db, ids) => exportRows(db, { options: ids }),
    files: {
      labels: {
        name: 'Этикетки.pdf',
        mime: 'application/pdf',
        atMost: labelsAtMost,
        make: async (_db, ids) => renderLabels(await office.listLabels(desk, ids), deps.now()),
      },
    },
    check: {
      ...Object.fromEntries(
        ['move', 'brand', 'select', 'promote'].map((key) => [
          key,
          ({ target }: RunInput) => refuseTarget(key, target),
        ]),
      ),
      undo: refuseWithoutRun,
      'take-out': refuseWithoutRun,
      reprice: (input) => refuseReprice(input, deps.now()),
      'reprice-undo': refuseWithoutRun,
    },
  });
  handleStaff(app, staffAuth, 'goods.read', calls.choices, async () => ({ data: await listChoices(deps) }));
  handleStaff(app, staffAuth, 'goods.read', calls.previewBulk, async ({ staff, body }) => {
    const list = services.desk.list(goodsList.name);
    if (!list) throw new AppError('not_found');
    return { data: await showEffect(deps, list, staff, body) };
  });
  handleStaff(app, staffAuth, 'goods.change', calls.previewRule, async ({ staff, body }) => {
    requirePermission(staff, 'goods.read');
    const list = services.desk.list(goodsList.name);
    if (!list) throw new AppError('not_found');
    return { data: await showRule(deps, list, staff, body) };
  });
  handleStaff(app, staffAuth, 'goods.read', calls.get, async ({ params }) => ({
    data: await office.showGoods(desk, params.id),
  }));
  handleStaff(app, staffAuth, 'goods.read', calls.places, async () => ({
    data: await office.listWarehouses(deps),
  }));
  handleStaff(app, staffAuth, 'goods.read', calls.saveGrid, async ({ staff, actor, body: { rows } }) => {
    const hasRow = (named: (row: (typeof rows)[number]) => boolean): boolean => rows.some(named);
    if (hasRow((row) => 'price' in row || 'original_price' in row || 'lead_days' in row))
      requirePermission(staff, 'goods.change');
    if (hasRow(({ stock = [] }) => stock.length > 0)) requirePermission(staff, 'stock.move');
    if (hasRow(({ state }) => state !== undefined)) requirePermission(staff, 'goods.edit');
    return { data: await saveRows(desk, actor, rows) };
  });
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    'goods.change',
    calls.price,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'goods.read');
      return { data: await office.changePrice(desk, actor, params, body, version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'goods.change',
    calls.plan,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'goods.read');
      return { data: await planPrice(desk, actor, params, body, version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'goods.change',
    calls.takePlanBack,
    async ({ staff, actor, params, version }) => {
      requirePermission(staff, 'goods.read');
      return { data: await takePlanBack(desk, actor, params, version) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'stock.move',
    calls.move,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'goods.read');
      return { data: await office.changeStock(desk, actor, params, body, version) };
    },
    versioned,
  );
}
