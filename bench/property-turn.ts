import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeKind, type TurnsDesk, workTurn } from '@spindle/api/modules/catalogue/property-turns.staff';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import { startEmbedded } from '@spindle/database/embedded';
import { migrate } from '@spindle/database/migrate';
import { openDatabase } from '@spindle/database/pool';
import { sql } from 'kysely';

/**
 * `node bench/property-turn.ts [goods]`: a property gets another kind under 100 000 goods while somebody reads them all the
 * time. Its connection is killed in the middle, it is stopped in the middle, then it is carried out, there and back,
 * beside one plain UPDATE of as many rows. Fails when a reader sees half of it, or when a killed or stopped one leaves a trace.
 */
const many = Number(process.argv[2] ?? 100_000);
const directory = await mkdtemp(path.join(tmpdir(), 'spindle-bench-'));
const embedded = await startEmbedded({ dataDir: path.join(directory, 'turn'), log: () => {} });
// As the shop opens it: no statement may take longer than fifteen seconds.
const database = openDatabase({
  connection: embedded.connection,
  max: 4,
  applicationName: 'spindle bench',
  log: () => {},
});
const { db } = database;
let failures = 0;
const check = (isRight: boolean, words: string): void => {
  console.log(`${isRight ? 'ok   ' : 'FAIL '} ${words}`);
  if (!isRight) failures += 1;
};
const property = 1;
const key = String(property);
const desk: TurnsDesk = {
  db,
  post: async () => {},
  now: () => new Date(),
  newId: randomUUID,
  officeUrl: new URL('http://x/'),
  // The bench is the queue.
  jobs: {
    define: () => {},
    add: async () => {},
    start: async () => {},
    stop: async () => {},
  },
  holderOf: async () => null,
};

async function fill(): Promise<void> {
  await sql`INSERT INTO units (code, name, short_name) VALUES (796, 'штука', 'шт.') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO folders (id, section, slug, path, name, position) VALUES (${randomUUID()}, 'tools', 'tools', 'tools', 'Инструмент', 0)`.execute(
    db,
  );
  await sql`INSERT INTO brands (id, slug, name, position, segment) VALUES (1, 'b', 'B', 1, 'Инструмент')`.execute(
    db,
  );
  await sql`INSERT INTO series (id, slug, brand_id, folder_id, code, name, title) SELECT 1, 's', 1, id, 's', 's', 's' FROM folders`.execute(
    db,
  );
  await sql`INSERT INTO properties (id, slug, name, kind, property_group, position, decimals) VALUES (${property}, 'd', 'Диаметр', 'number', 'Основные', 1, 1)`.execute(
    db,
  );
  const part = 20_000;
  for (let from = 1; from <= many; from += part)
    await sql`INSERT INTO goods (id, series_id, brand_id, folder_id, public_id, slug, name, size_name, properties)
      SELECT n, 1, 1, f.id, 'p_' || n, 'g-' || n, 'Сверло ' || n, 'Ø' || n,
        jsonb_build_object(${key}::text, ((n % 400) / 10.0)::float8, '2', n % 90, '3', n % 70, '4', n % 50, '5', true, '6', n)
      FROM folders f, generate_series(${from}::int, ${Math.min(many, from + part - 1)}::int) n`.execute(db);
  await sql`ANALYZE goods`.execute(db);
}

const stateOf = async (): Promise<string> => {
  const { rows } = await sql<{ kind: string; values: number; known: number; held: number; turns: number }>`
    SELECT p.kind, p.turns, (SELECT count(*)::int FROM property_values WHERE property_id = p.id) AS values,
      (SELECT count(*)::int FROM goods g WHERE g.properties ? ${key}) AS held,
      (SELECT count(*)::int FROM goods g JOIN property_values v ON to_jsonb(v.id) = g.properties -> ${key}) AS known
    FROM properties p WHERE p.id = ${property}`.execute(db);
  const { kind, values, known, held } = rows[0] ?? { kind: '', values: 0, known: 0, held: 0 };
  return `${kind}, ${values} values, ${held} goods hold it, ${known} hold one of them`;
};

let looks = 0;
let halves = 0;
const watched = new AbortController();
/** One view of a few goods and of the kind: all are of it, or somebody saw half. */
async function watch(): Promise<void> {
  while (!watched.signal.aborted) {
    const { rows } = await sql<{ half: boolean }>`
      SELECT EXISTS (SELECT FROM goods g, properties p WHERE p.id = ${property} AND g.id IN (1, ${Math.floor(many / 2)}::int, ${many}::int)
        AND (p.kind = 'choice') <> EXISTS (SELECT FROM property_values v WHERE v.property_id = p.id AND to_jsonb(v.id) = g.properties -> ${key})) AS half`.execute(
      db,
    );
    looks += 1;
    if (rows[0]?.half) halves += 1;
    await sleep(5);
  }
}

async function begin(kind: 'number' | 'choice'): Promise<string> {
  const { version } = await db
    .selectFrom('properties')
    .select('version')
    .where('id', '=', property)
    .executeTakeFirstOrThrow();
  await changeKind(desk, commandLine, property, version, { kind, drops: false });
  const { id } = await db
    .selectFrom('property_turns')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
const doneOf = async (id: string): Promise<number> =>
  (await db.selectFrom('property_turns').select('done').where('id', '=', id).executeTakeFirst())?.done ?? 0;
async function middle(id: string): Promise<void> {
  while ((await doneOf(id)) < many / 3) await sleep(5);
}
async function timed(words: string, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  const took = Math.round(performance.now() - started);
  console.log(`      ${words}: ${took} ms`);
  return took;
}

try {
  await migrate(database);
  await fill();
  const before = await stateOf();
  console.log(`      ${many} goods: ${before}`);
  const watching = watch();

  let turn = await begin('choice');
  const killed = workTurn(desk, turn).then(
    () => 'done',
    () => 'failed',
  );
  await middle(turn);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted AND pid <> pg_backend_pid()`.execute(
    db,
  );
  check(
    (await killed) === 'failed' && (await stateOf()) === before,
    `killed in the middle: ${await stateOf()}`,
  );
  await timed('the next one begins anew and turns all', () => workTurn(desk, turn));
  const after = await stateOf();
  check(after === `choice, 400 values, ${many} goods hold it, ${many} hold one of them`, `turned: ${after}`);

  turn = await begin('number');
  const stopped = workTurn(desk, turn);
  await middle(turn);
  await sql`UPDATE property_turns SET cancelled_at = now() WHERE id = ${turn}`.execute(db);
  await stopped;
  check((await stateOf()) === after, `stopped in the middle: ${await stateOf()}`);

  turn = await begin('number');
  const back = await timed('back to numbers', () => workTurn(desk, turn));
  check((await stateOf()) === before.replace('1 decimals', ''), `back: ${await stateOf()}`);
  watched.abort();
  await watching;
  check(halves === 0 && looks > 20, `${looks} looks meanwhile, ${halves} of them saw half`);

  const plain = await timed('one plain UPDATE of as many rows', () =>
    db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`UPDATE goods SET properties = jsonb_set(properties, ARRAY[${key}::text], '1')`.execute(tx);
    }),
  ).catch((error: unknown) => {
    console.log(`      one plain UPDATE: ${(error as Error).message}`);
    return 0;
  });
  if (plain > 0) console.log(`      turning costs ${(back / plain).toFixed(2)} of it`);
} finally {
  watched.abort();
  await database.close();
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);
