import { setTimeout as sleep } from 'node:timers/promises';
import { employee } from '@spindle/api/modules/staff/staff.fixture';
import { sql } from 'kysely';
import type { Scenario } from './scenario.ts';
import type { World } from './world.ts';

const spreadsheetRows = Number(process.env['FAULT_SHEET_ROWS'] ?? 30_000);
const kills = Number(process.env['FAULT_SHEET_KILLS'] ?? 2);

interface Brought {
  readonly state: string;
  readonly done: number;
  readonly changed: number;
  readonly created: number;
  readonly refused: number;
  readonly ended_at: string | null;
}

/** A goods spreadsheet is imported and undone while the shop is killed in the middle of both. */
export const killImport: Scenario = {
  name: 'kill -9 of the shop in a sheet of goods and in its return',
  async run(world) {
    const { db } = world.database;
    const { token } = await employee(db, { roles: ['catalogue'] });
    const option = await world.option(0);
    const like = await db
      .selectFrom('options')
      .innerJoin('goods', 'goods.id', 'options.goods_id')
      .innerJoin('folders', 'folders.id', 'goods.folder_id')
      .innerJoin('brands', 'brands.id', 'goods.brand_id')
      .select(['article', 'price', 'folders.path', 'brands.slug'])
      .where('options.id', '=', option.id)
      .executeTakeFirstOrThrow();
    const marker = `лист${process.pid}`;
    const lines = Array.from({ length: spreadsheetRows - 1 }, (_none, at) =>
      [`${marker}-${at}`, `${marker} вещь ${at}`, at + 1, 2, like.path, like.slug].join(';'),
    );
    const warehouse = await db
      .selectFrom('warehouses')
      .select('slug')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    // A price that jumps would wait for approval.
    const price = Math.round((like.price ?? 0) / 100) + 1;
    const text = [
      `Артикул;Наименование;Цена, руб.;stock.${warehouse.slug};Раздел;Бренд`,
      `${like.article};;${price};5;;`,
      ...lines,
    ].join('\n');
    const call = caller(world, token);
    const form = new FormData();
    form.append('files', new File([text], 'Лист.csv'));
    const { id } = await call<{ id: string }>('POST', '', form);
    await until(async () => (await call<Brought>('GET', `/${id}`)).state === 'checked');
    await call('POST', `/${id}/start`);
    const stops = await killedWhile(world, () => call<Brought>('GET', `/${id}`));
    const pieces = () =>
      sql<{ goods: number; pieces: number; moved: number; entries: number }>`
        SELECT count(*)::int AS goods, coalesce(sum(s.quantity), 0)::int AS pieces,
          (SELECT count(*)::int FROM stock_movements m JOIN options x ON x.id = m.option_id
            WHERE starts_with(x.article, ${`${marker}-`})) AS moved,
          (SELECT count(*)::int FROM sheet_changes WHERE import_id = ${id}) AS entries
        FROM options o LEFT JOIN stock s ON s.option_id = o.id WHERE starts_with(o.article, ${`${marker}-`})`
        .execute(db)
        .then(({ rows }) => rows[0]);
    const [end, there] = [await call<Brought>('GET', `/${id}`), await pieces()];
    const createdCount = spreadsheetRows - 1;
    if (end.state !== 'done' || end.created !== createdCount || end.changed !== 1 || end.refused !== 0)
      throw new Error(`written: ${JSON.stringify(end)}`);
    if (
      there?.goods !== createdCount ||
      there.pieces !== 2 * createdCount ||
      there.moved !== createdCount ||
      there.entries !== spreadsheetRows
    )
      throw new Error(`written twice or not at all: ${JSON.stringify(there)}`);
    const { id: undo } = await call<{ id: string }>('POST', `/${id}/undo`);
    const undoStops = await killedWhile(world, () => call<Brought>('GET', `/${undo}`));
    const [back, remaining] = [await call<Brought>('GET', `/${undo}`), await pieces()];
    if (
      back.state !== 'done' ||
      back.created !== createdCount ||
      back.changed !== 1 ||
      remaining?.goods !== 0
    )
      throw new Error(`given back: ${JSON.stringify(back)}, ${remaining?.goods} left`);
    return `${spreadsheetRows} rows, killed at ${stops.join(', ')}, its return at ${undoStops.join(', ')}; every row once`;
  },
};

function caller(world: World, token: string) {
  return async <T>(method: string, path: string, body?: FormData): Promise<T> => {
    const answer = await fetch(`${world.shop.url}/api/staff/imports${path}`, {
      method,
      headers: { origin: world.shop.url, cookie: `Staff-Token=${token}` },
      ...(body && { body }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
}

/** Kills the shop repeatedly until the run has ended; returns the rows done at each kill. */
async function killedWhile(world: World, show: () => Promise<Brought>): Promise<number[]> {
  const stops: number[] = [];
  for (let round = 1; round <= kills; round++) {
    const part = (spreadsheetRows * round) / (kills + 1);
    await until(async () => {
      const { done, ended_at } = await show();
      if (ended_at !== null) throw new Error('it was over before it was killed');
      return done >= part;
    });
    await world.shop.kill();
    await world.shop.start();
    stops.push((await show()).done);
  }
  await until(async () => (await show()).ended_at !== null);
  return stops;
}

async function until(is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    if (await is()) return;
    await sleep(100);
  }
  throw new Error('it stands still');
}
