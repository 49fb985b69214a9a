import { pageAt } from '@spindle/contract/addresses/paths';
import { GOODS_STATES } from '@spindle/contract/staff/goods/goods-form';
import { VAT_RATES } from '@spindle/contract/money/vat';
import type { Db } from '@spindle/database/pool';
import { showHead } from '../../site/page-heads.staff.ts';
import * as formSql from './goods-form.sql.ts';

type AuditedGoods = Pick<
  formSql.GoodsFields,
  | 'name'
  | 'slug'
  | 'size'
  | 'size_name'
  | 'description'
  | 'state'
  | 'properties'
  | 'vat_rate'
  | 'fit'
  | 'needs'
> &
  Pick<formSql.GoodsFields, 'folder_name' | 'series_name' | 'brand_name' | 'class_name'>;

/** Fields for the audit log: one for each property and option. */
export function auditFields(
  goods: AuditedGoods,
  options: readonly Pick<
    formSql.OptionValues,
    'article' | 'name' | 'price' | 'original_price' | 'lead_days' | 'pack_size' | 'weight_g'
  >[],
  head: { readonly title: string | null; readonly description: string | null },
  propertiesById: ReadonlyMap<number, formSql.NamedProperty>,
): Record<string, unknown> {
  return {
    name: goods.name,
    address: goods.slug,
    folder: goods.folder_name,
    brand: goods.brand_name,
    class: goods.class_name,
    series: goods.series_name,
    size: goods.size,
    size_name: goods.size_name,
    description: goods.description,
    state: GOODS_STATES[goods.state],
    vat: VAT_RATES[goods.vat_rate],
    fit: goods.fit,
    needs: goods.needs,
    seo_title: head.title,
    seo_description: head.description,
    ...Object.fromEntries(
      Object.entries(goods.properties).map(([id, value]) => {
        const property = propertiesById.get(Number(id));
        const nameOf = (one: unknown) => property?.values.find((choice) => choice.id === one)?.name ?? one;
        return [property?.name ?? id, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
      }),
    ),
    ...Object.fromEntries(
      options.map(({ article, name, price, original_price, lead_days, pack_size, weight_g }) => [
        article,
        [
          name,
          price === null ? 'по\u00a0запросу' : price / 100,
          original_price === null ? null : original_price / 100,
          lead_days,
          pack_size,
          weight_g,
        ].filter((part) => part !== null),
      ]),
    ),
  };
}

export async function auditFieldsOf(
  tx: Db,
  goods: formSql.GoodsFields,
  options: readonly formSql.OptionFields[],
) {
  const url = pageAt(`${goods.path}/${goods.slug}`);
  const propertiesById = await formSql.propertiesByIds(tx, Object.keys(goods.properties).map(Number));
  return { url, auditFields: auditFields(goods, options, await showHead(tx, url), propertiesById) };
}
