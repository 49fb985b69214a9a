import type { DrawingInput, FormDrawing } from '@spindle/contract/staff/goods/goods-form';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import type { CatalogueService } from '../../catalogue/catalogue.service.ts';
import { describe } from '../description.rules.ts';
import { drawingParams } from '../office/goods-values.ts';
import * as formSql from './goods-form.sql.ts';
import { readTexts } from './property-texts.rules.ts';

export interface DrawingDesk extends StaffDeps {
  readonly catalogue: Pick<CatalogueService, 'dictionary'>;
  readonly draw: ApiDeps['draw'];
  readonly markdown: (text: string) => string;
}

/** Sizes for phones: few and large dimensions beside the fields. A tool is drawn in landscape. */
const drawingSizes = {
  tools: { width: 400, height: 200 },
  catalog: { width: 400, height: 300 },
};

/** Draws the product page's drawing from unsaved input; invalid values are reported and skipped. */
export async function showDrawing(
  { db, catalogue, draw }: DrawingDesk,
  input: DrawingInput,
): Promise<FormDrawing> {
  const [source, propertiesById, stored, dictionary] = await Promise.all([
    formSql.drawingSource(db, input),
    formSql.propertiesByIds(db, Object.keys(input.properties).map(Number), input.folder_id),
    input.goods_id === null ? undefined : formSql.goodsFields(db, input.goods_id),
    catalogue.dictionary(),
  ]);
  const { values, problems } = readTexts(input.properties, propertiesById, stored?.properties ?? null);
  const messages = Object.fromEntries(problems);
  if (!source?.drawing_kind) return { svg: null, dims: {}, problems: messages };
  const params = drawingParams(
    { ...source, size_name: input.size_name.trim(), brand_id: input.brand_id },
    values,
    dictionary,
  );
  const svg = draw(source.drawing_kind, params, {
    ...drawingSizes[source.section],
    dims: true,
    compact: true,
  });
  const dims = Object.keys(input.properties).flatMap((id) => {
    const [dim] = dictionary.properties.get(Number(id))?.drawing_param?.split('.') ?? [];
    return dim && svg.includes(`data-dim="${dim}"`) ? [[id, dim] as const] : [];
  });
  return { svg, dims: Object.fromEntries(dims), problems: messages };
}

export function showDescription(
  { markdown }: Pick<DrawingDesk, 'markdown'>,
  text: string,
): { readonly html: string | null; readonly text: string } {
  const { description, description_html: html } = describe(text, markdown);
  return { html: html ?? null, text: description ?? '' };
}
