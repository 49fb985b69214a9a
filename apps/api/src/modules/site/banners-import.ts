import { isOwnPath } from '@spindle/contract/fields/local-path';
import { bannerSections } from '@spindle/contract/content/site';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { day } from '../../kernel/imports/import-fields.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows } from '../../kernel/imports/seed-rows.sql.ts';
import { hasPicture } from '../../kernel/staff/library-pictures.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const optionalLine = z.optional(z.nullable(line));

const Banners = z.strictObject({
  banners: z
    .array(
      z.strictObject({
        id: line,
        section: z.enum(bannerSections),
        title: line,
        text: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
        url: z.optional(
          z.nullable(z.string().check(z.refine(isOwnPath, 'нужен адрес страницы магазина, начиная с «/»'))),
        ),
        button: optionalLine,
        picture: z.optional(
          z.nullable(
            z
              .string()
              .check(
                z.regex(/^\/api\/media\/[0-9a-f]{12}$/, 'нужен адрес картинки из библиотеки: /api/media/…'),
              ),
          ),
        ),
        drawing: z.optional(
          z.nullable(z.strictObject({ kind: line, params: z.optional(z.record(z.string(), z.unknown())) })),
        ),
        starts_on: z.optional(z.nullable(day)),
        ends_on: z.optional(z.nullable(day)),
        advertiser: optionalLine,
        erid: optionalLine,
        order: z.int().check(z.minimum(0), z.maximum(10_000)),
      }),
    )
    .check(z.maxLength(500)),
});
type BannerEntry = z.infer<typeof Banners>['banners'][number];

export function readBanners(file: string, source: string, problems: Problems): BannerEntry[] | undefined {
  const checked = readYaml(file, source, Banners, problems);
  if (!checked) return undefined;
  const { banners } = checked.value;
  for (const index of repeated(banners.map(({ id }) => id))) {
    problems.add(checked.locate(['banners', index, 'id']), `баннер ${banners[index]?.id} записан дважды`);
  }
  return banners;
}

export async function storeBanners(
  tx: Db,
  banners: readonly BannerEntry[],
  problems: Problems,
): Promise<void> {
  const rows = banners.map(({ drawing, order, ...banner }) => ({
    id: banner.id,
    section: banner.section,
    position: order,
    title: banner.title,
    text: banner.text ?? null,
    url: banner.url ?? null,
    button: banner.button ?? null,
    picture: banner.picture ?? null,
    drawing_kind: drawing?.kind ?? null,
    drawing_params: drawing?.params ?? {},
    starts_on: banner.starts_on ?? null,
    ends_on: banner.ends_on ?? null,
    advertiser: banner.advertiser ?? null,
    erid: banner.erid ?? null,
  }));
  for (const { id, picture } of rows)
    if (picture !== null && !(await hasPicture(tx, picture)))
      problems.add({ file: 'banners.yaml', at: id }, `картинки ${picture} в библиотеке нет`);
  problems.throwIfAny();
  await seedRows(tx, 'banners', rows);
}

/** Without pictures: the library stays in its shop. */
export async function writtenBanners(db: Db) {
  const rows = await db
    .selectFrom('banners')
    .selectAll()
    .orderBy('section')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const banners = rows.map((row) => ({
    ...filled({
      id: row.id,
      section: row.section,
      title: row.title,
      text: row.text,
      url: row.url,
      button: row.button,
    }),
    ...(row.drawing_kind === null ? {} : { drawing: { kind: row.drawing_kind, params: row.drawing_params } }),
    ...filled({ starts_on: row.starts_on, ends_on: row.ends_on, advertiser: row.advertiser, erid: row.erid }),
    order: row.position,
  }));
  return { banners };
}
