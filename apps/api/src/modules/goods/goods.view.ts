import { filePaths } from '@spindle/contract/addresses/file-paths';
import { fileExtension } from '@spindle/contract/fields/file';
import type { Goods, GoodsCard } from '@spindle/contract/catalogue/goods';
import {
  type Dictionary,
  type FolderNode,
  folderAncestors,
  folderLink,
} from '../catalogue/catalogue.service.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { describe } from './description.rules.ts';
import { feedAt, feedRange } from '@spindle/contract/catalogue/cutting-feed';
import { goodsUrl, keySpecs, pictures } from './goods-card.view.ts';
import type * as goodsSql from './goods.sql.ts';
import { drawingParams, specOf } from './office/goods-values.ts';
import { goodsPdfDocuments } from './pdf/goods-pdf.ts';
import type { GoodsFileRow } from './media/goods-media.sql.ts';
import { placementView } from './placement.view.ts';
import { photoImage, photosOf } from './photos/photos.view.ts';
import { vatPercents } from '../pricing/vat.rules.ts';

interface GoodsParts {
  readonly goods: goodsSql.GoodsRow;
  readonly card: GoodsCard;
  readonly folder: FolderNode;
  readonly dictionary: Dictionary;
  readonly draw: ApiDeps['draw'];
  /** Safe HTML of Markdown. */
  readonly markdown: (text: string) => string;
  readonly now: Date;
  readonly sizes: readonly (goodsSql.SizeRow & { path: string })[];
  readonly cutting: Awaited<ReturnType<typeof goodsSql.cuttingData>>;
  readonly placement: Awaited<ReturnType<typeof goodsSql.placementOf>>;
  /** Its own, the newest edition of each. */
  readonly files: readonly GoodsFileRow[];
}

const drawingSize = { width: 960, height: 720 };
/** A tool is drawn in landscape: a low drawing leaves the table of sizes in the same view. */
const toolDrawingSize = { width: 960, height: 400 };
const planDrawingSize = { width: 640, height: 480 };

export function goodsView(parts: GoodsParts): Goods {
  const { goods, card, folder, dictionary, sizes } = parts;
  const kind = goods.drawing_kind ?? 'placeholder';
  const params = drawingParams(goods, goods.properties, dictionary);
  const general = pictures(goods, goods.properties, dictionary);
  const plan = planOf(parts);
  const properties = specGroups(parts);
  const placement = placementView(parts.placement, properties);
  const cutting = cuttingRows(parts);
  const selected = card.options.find(({ id }) => id === card.selected_option_id);
  return {
    ...card,
    specs: keySpecs(goods, dictionary),
    ...describe(goods.series_description, parts.markdown),
    folder: folderLink(folder),
    parents: folderAncestors(folder),
    properties,
    gallery: [
      ...photosOf(goods, selected).map((photo) => ({
        title: photo.alt || 'Фото',
        image: photoImage(photo),
      })),
      { title: 'Общий вид', image: general },
      {
        title: 'С размерами',
        image: { original: `${general.original}&dims=1`, thumbnail: `${general.thumbnail}&dims=1` },
      },
    ],
    drawing: parts.draw(kind, params, {
      ...(card.section === 'tools' ? toolDrawingSize : drawingSize),
      dims: true,
    }),
    series:
      sizes.length > 1
        ? {
            name: goods.series_name,
            sizes: sizes.map((size) => ({
              label: size.label,
              url: goodsUrl(size, size),
              in_stock: size.in_stock,
            })),
          }
        : null,
    cutting_data: cutting,
    plan,
    placement,
    documents: [
      ...parts.files.map((file) => fileView(card.id, file)),
      ...goodsPdfDocuments({ id: card.id, cutting_data: cutting, placement }),
    ],
    vat_percent: vatPercents(parts.now)[goods.vat_rate],
  };
}

function fileView(goodsId: string, file: GoodsFileRow): Goods['documents'][number] {
  return {
    id: file.paper_id,
    name: file.name,
    kind: fileExtension(file.file_name).toUpperCase(),
    size: file.size,
    url: filePaths.goodsFile(goodsId, file.file_id),
  };
}

function specGroups({ goods, dictionary }: GoodsParts): Goods['properties'] {
  const specs = [...dictionary.properties.values()].flatMap((property) => {
    const spec = specOf(property, goods.properties, dictionary);
    return spec ? [{ group: property.property_group, spec }] : [];
  });
  return [...Map.groupBy(specs, ({ group }) => group)].map(([name, groupSpecs]) => ({
    name,
    specs: groupSpecs.map(({ spec }) => spec),
  }));
}

function cuttingRows({ goods, cutting }: GoodsParts): Goods['cutting_data'] {
  return cutting.flatMap((row) => {
    const feed = feedAt(goods.size, row.diameters.map(Number), row.feeds.map(Number));
    if (feed === null) return [];
    const { min, max } = feedRange(feed);
    return [
      {
        group: row.iso_group,
        material: row.material,
        example: row.example,
        hardness: row.hardness,
        speed_min: Number(row.speed_min),
        speed_max: Number(row.speed_max),
        feed_min: min,
        feed_max: max,
        feed_unit: row.feed_unit === 'rev' ? 'мм/об' : 'мм/зуб',
        note: row.note,
      },
    ];
  });
}

function planOf({ placement, draw }: GoodsParts): string | null {
  if (!placement) return null;
  const { width, depth, front, back, left_side: left, right_side: right } = placement;
  const zones = { service: front, back, left, right };
  return draw('footprint', { w: width, d: depth, ...zones }, { ...planDrawingSize, dims: true });
}
