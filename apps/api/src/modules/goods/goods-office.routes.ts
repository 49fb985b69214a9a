import { AppError } from '@spindle/contract/errors';
import { goodsList } from '@spindle/contract/staff/goods-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { foundOptions, goodsListSql } from './goods-office.sql.ts';
import { optionOfKey } from '../catalogue/catalogue.service.ts';
import * as office from './goods-office.staff.ts';

const calls = staffEndpoints.goods;
/** Goods that the shop's search brings into the list at most. */
const foundAtMost = 1000;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly goods: office.GoodsDesk['goods'];
  readonly search: {
    tableOf(ask: { readonly query: string }, limit: number): Promise<{ readonly keys: readonly number[] }>;
  };
}

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
    rows: (ids) => office.listOptionRows(deps, ids),
  });
  handleStaff(app, staffAuth, 'goods.read', calls.get, async ({ params }) => ({
    data: await office.showGoods(desk, params.id),
  }));
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
    'stock.move',
    calls.move,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'goods.read');
      return { data: await office.changeStock(desk, actor, params, body, version) };
    },
    versioned,
  );
}
