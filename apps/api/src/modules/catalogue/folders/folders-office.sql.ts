import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Serializes changes of the tree, because positions and addresses depend on one another. */
export async function lockTree(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('folder tree'))`.execute(tx);
}

interface FolderListRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string;
  readonly path: string;
  readonly name: string;
  readonly is_hidden: boolean;
  readonly version: number;
  readonly goods: number;
}

export async function listedFolders(db: Db): Promise<FolderListRow[]> {
  const { rows } = await sql<FolderListRow>`
    SELECT f.id, f.parent_id, f.slug, f.path, f.name, f.is_hidden, f.version, coalesce(g.goods, 0)::int AS goods
    FROM folders f LEFT JOIN (SELECT folder_id, count(*) AS goods FROM goods GROUP BY 1) g ON g.folder_id = f.id
    ORDER BY f.position, f.path`.execute(db);
  return rows;
}

export const folderById = (db: Db, id: string) =>
  db
    .selectFrom('folders')
    .select(['id', 'parent_id', 'section', 'slug', 'path', 'name', 'full_name', 'description', 'position'])
    .select(['is_hidden', 'has_promotion_badge', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
export type StoredFolder = NonNullable<Awaited<ReturnType<typeof folderById>>>;

export const lockedFolder = (tx: Db, id: string) =>
  tx
    .selectFrom('folders')
    .select(['id', 'parent_id', 'section', 'slug', 'path', 'name', 'full_name', 'description', 'position'])
    .select(['is_hidden', 'has_promotion_badge', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether the folder or one above it is hidden. */
export async function isOut(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    SELECT EXISTS (SELECT FROM folders WHERE is_hidden AND starts_with(${`${path}/`}, path || '/')) AS out`.execute(
    db,
  );
  return rows[0]?.out ?? false;
}

export interface FolderUses {
  readonly goods: number;
  readonly series: number;
  readonly folders: number;
  readonly selections: number;
  readonly catalogues: number;
  /** Promotions whose goods are chosen by the folder. */
  readonly promotions: number;
}

export async function usesOf(db: Db, id: string): Promise<FolderUses> {
  const { rows } = await sql<FolderUses>`SELECT
    (SELECT count(*)::int FROM goods WHERE folder_id = ${id}) AS goods,
    (SELECT count(*)::int FROM series WHERE folder_id = ${id}) AS series,
    (SELECT count(*)::int FROM folders WHERE parent_id = ${id}) AS folders,
    (SELECT count(*)::int FROM selections WHERE folder_id = ${id}) AS selections,
    (SELECT count(*)::int FROM paper_catalogues WHERE folder_id = ${id}) AS catalogues,
    (SELECT count(*)::int FROM promotions WHERE rule -> 'folder' ? ${id}) AS promotions`.execute(db);
  return rows[0] as FolderUses;
}

export const oldSlugs = async (db: Db, id: string): Promise<string[]> =>
  (
    await db.selectFrom('folder_slugs').select('slug').where('folder_id', '=', id).orderBy('slug').execute()
  ).map(({ slug }) => slug);

export interface SchemaRow {
  readonly property_id: number;
  readonly name: string;
  readonly kind: 'number' | 'choice' | 'flag';
  readonly unit: string | null;
  readonly letter: string | null;
  readonly filter: boolean;
  readonly column: boolean;
  readonly key: boolean;
  readonly least: number | null;
  readonly most: number | null;
  readonly goods: number;
}

export async function schemaOf(db: Db, id: string): Promise<SchemaRow[]> {
  const { rows } = await sql<SchemaRow>`
    WITH held AS (SELECT key::int AS property_id, count(*) AS goods
      FROM goods, jsonb_object_keys(goods.properties) AS key WHERE folder_id = ${id} GROUP BY 1)
    SELECT p.id AS property_id, p.name, p.kind, p.unit, p.letter, fp.filter_position IS NOT NULL AS filter,
      fp.column_position IS NOT NULL AS column, fp.key_position IS NOT NULL AS key, fp.least, fp.most, coalesce(held.goods, 0)::int AS goods
    FROM folder_properties fp JOIN properties p ON p.id = fp.property_id LEFT JOIN held ON held.property_id = p.id
    WHERE fp.folder_id = ${id}
    ORDER BY least(fp.column_position, fp.filter_position, fp.key_position), p.position, p.id`.execute(db);
  return rows;
}

/** Finds the folder of a slug; current slugs win over former ones. */
export async function folderOfSlug(db: Db, slug: string): Promise<string | undefined> {
  return (await db.selectFrom('folders').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

export const childrenOf = (db: Db, parent: string) =>
  db
    .selectFrom('folders')
    .select(['id', 'position'])
    .where('parent_id', '=', parent)
    .orderBy('position')
    .orderBy('path')
    .execute();

interface NewFolderRow {
  readonly id: string;
  readonly parent_id: string;
  readonly section: 'catalog' | 'tools';
  readonly slug: string;
  readonly path: string;
  readonly name: string;
  readonly position: number;
}

export async function insertFolder(tx: Db, row: NewFolderRow): Promise<void> {
  await tx.insertInto('folders').values(row).execute();
}

export async function updateFolder(
  tx: Db,
  id: string,
  fields: Partial<
    Pick<
      StoredFolder,
      | 'name'
      | 'slug'
      | 'full_name'
      | 'description'
      | 'is_hidden'
      | 'has_promotion_badge'
      | 'parent_id'
      | 'section'
    >
  >,
): Promise<void> {
  await tx.updateTable('folders').set(fields).where('id', '=', id).execute();
}

/** The order of brothers, as it is given. */
export async function putOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`UPDATE folders f SET position = o.place - 1
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE f.id = o.id AND f.position <> o.place - 1`.execute(
    tx,
  );
}

/** Addresses below a folder follow its own; so does the section. */
export async function followPath(tx: Db, root: string): Promise<void> {
  await sql`WITH RECURSIVE below AS (
      SELECT f.id, CASE WHEN p.id IS NULL THEN f.slug ELSE p.path || '/' || f.slug END AS path, coalesce(p.section, f.section) AS section
      FROM folders f LEFT JOIN folders p ON p.id = f.parent_id WHERE f.id = ${root}
      UNION ALL
      SELECT f.id, b.path || '/' || f.slug, b.section FROM folders f JOIN below b ON f.parent_id = b.id)
    UPDATE folders f SET path = b.path, section = b.section FROM below b
    WHERE b.id = f.id AND (f.path, f.section) IS DISTINCT FROM (b.path, b.section)`.execute(tx);
}

/** How deep the deepest folder below stands: its own level counts. */
export async function depthBelow(db: Db, path: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    SELECT max(array_length(string_to_array(path, '/'), 1))::int AS depth FROM folders
    WHERE path = ${path} OR starts_with(path, ${`${path}/`})`.execute(db);
  return rows[0]?.depth ?? 0;
}

/** The word leads to this folder from now on. */
export async function assignSlug(tx: Db, slug: string, folder: string): Promise<void> {
  await tx
    .insertInto('folder_slugs')
    .values({ slug, folder_id: folder })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ folder_id: folder }))
    .execute();
}

/** A word that is an address again leads nowhere else. */
export async function dropSlug(tx: Db, slug: string): Promise<void> {
  await tx.deleteFrom('folder_slugs').where('slug', '=', slug).execute();
}

/** All that is in one folder goes into another, the schema fills up what the other has not. */
export async function emptyInto(tx: Db, from: string, into: string): Promise<void> {
  await sql`UPDATE goods SET folder_id = ${into} WHERE folder_id = ${from}`.execute(tx);
  await sql`UPDATE series SET folder_id = ${into} WHERE folder_id = ${from}`.execute(tx);
  await sql`UPDATE selections SET folder_id = ${into} WHERE folder_id = ${from}`.execute(tx);
  await sql`UPDATE paper_catalogues SET folder_id = ${into} WHERE folder_id = ${from}`.execute(tx);
  await sql`UPDATE promotions SET rule = rule_instead(rule, 'folder', ${from}, ${into}) WHERE rule -> 'folder' ? ${from}`.execute(
    tx,
  );
  await sql`UPDATE folder_slugs SET folder_id = ${into} WHERE folder_id = ${from}`.execute(tx);
  await sql`INSERT INTO folder_properties (folder_id, property_id, filter_position, column_position, key_position, least, most)
    SELECT ${into}, property_id, filter_position + 100, column_position + 100, key_position + 100, least, most
    FROM folder_properties WHERE folder_id = ${from} ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteFolder(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('folders').where('id', '=', id).execute();
}

export async function putSchema(
  tx: Db,
  folder: string,
  rows: readonly {
    readonly property_id: number;
    readonly filter: boolean;
    readonly column: boolean;
    readonly key: boolean;
    readonly least?: number | null | undefined;
    readonly most?: number | null | undefined;
  }[],
): Promise<void> {
  await tx.deleteFrom('folder_properties').where('folder_id', '=', folder).execute();
  const positionIf = (is: boolean, at: number): number | null => (is ? at : null);
  if (rows.length > 0)
    await tx
      .insertInto('folder_properties')
      .values(
        rows.map((row, at) => ({
          folder_id: folder,
          property_id: row.property_id,
          filter_position: positionIf(row.filter, at),
          column_position: positionIf(row.column, at),
          key_position: positionIf(row.key, at),
          least: row.least ?? null,
          most: row.most ?? null,
        })),
      )
      .execute();
  await sql`UPDATE folders SET name = name WHERE id = ${folder}`.execute(tx);
}

export const countProperties = async (db: Db, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('properties')
      .select('id')
      .where('id', 'in', [...ids, 0])
      .execute()
  ).length;
