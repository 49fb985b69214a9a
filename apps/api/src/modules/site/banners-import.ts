import { isOwnPath } from '@spindle/contract/fields/own-path';
import { bannerSections } from '@spindle/contract/site';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sortBrought } from '../../kernel/imports/brought-rows.ts';
import { putRows } from '../../kernel/imports/brought-rows.sql.ts';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
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
        order: z.int().check(z.minimum(0), z.maximum(10_000)),
      }),
    )
    .check(z.maxLength(500)),
});
export type BannerEntry = z.infer<typeof Banners>['banners'][number];

export function readBanners(file: string, source: string, problems: Problems): BannerEntry[] | undefined {
  const checked = readYaml(file, source, Banners, problems);
  if (!checked) return undefined;
  const { banners } = checked.value;
  for (const index of repeated(banners.map(({ id }) => id))) {
    problems.add(checked.place(['banners', index, 'id']), `баннер ${banners[index]?.id} записан дважды`);
  }
  return banners;
}

/** Banners of the office stay, and those of files that it changed: where both did, somebody chooses. */
export async function storeBanners(
  tx: Db,
  banners: readonly BannerEntry[],
  problems: Problems,
  way: ImportWay,
): Promise<void> {
  const rows = banners.map(({ id, section, title, text, url, button, picture, drawing, order }) => ({
    id,
    section,
    position: order,
    title,
    text: text ?? null,
    url: url ?? null,
    button: button ?? null,
    picture: picture ?? null,
    drawing_kind: drawing?.kind ?? null,
    drawing_params: drawing?.params ?? {},
    starts_on: null,
    ends_on: null,
    advertiser: null,
    erid: null,
  }));
  for (const { id, picture } of rows)
    if (picture !== null && !(await hasPicture(tx, picture)))
      problems.add({ file: 'banners.yaml', at: id }, `картинки ${picture} в библиотеке нет`);
  const kind = { record: 'banner', place: 'Баннеры', nameOf: ({ id }: { id: string }) => id } as const;
  const { fresh } = await sortBrought(tx, kind, rows, way);
  const ids = rows.map(({ id }) => id);
  await tx
    .deleteFrom('banners')
    .where('source', '=', 'files')
    .where(sql<boolean>`id <> ALL(${ids}::text[])`)
    .execute();
  await putRows(tx, 'banner', fresh);
}
