import type { Goods } from '@spindle/contract/catalogue/goods';
import { withVat } from '@spindle/contract/money/vat-words';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { specText } from '../../shared/goods/card/product-spec.ts';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';
import { stockSummary } from '../../shared/stock/product-stock.ts';
import { originOf, pageHead } from '../../layout/page-head.ts';
import type { ProductData } from './product-data.ts';
import { productJsonLd } from './product-json-ld.ts';

const longest = 200;

/** «Сверло …: диаметр 8,5 мм, длина 103 мм. Цена 4 870 ₽ с НДС. В наличии 124 шт. Артикул 20-8501-085.» */
export function productDescription(goods: Goods): string {
  const option = selectedOption(goods);
  const price = option?.price.current_value_with_tax;
  const specs = goods.specs.map((spec) => `${spec.name.toLowerCase()} ${specText(spec)}`);
  const about = specs.length > 0 ? `${goods.name}: ${specs.join(', ')}` : goods.name;
  const sentences = [
    about.slice(0, longest),
    price != null ? withVat(`Цена ${formatMoney(price)}`, [goods.vat_percent]) : 'Цена по\u00a0запросу',
    ...(option ? [stockSummary(option.availability, goods.section).text, `Артикул ${option.article}`] : []),
  ];
  return sentences.map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ');
}

export function productTitle(goods: Goods): string {
  const option = selectedOption(goods);
  return option?.is_used ? `${goods.name}, с\u00a0пробегом` : goods.name;
}

export function productMeta(args: Parameters<typeof pageHead>[0], data: ProductData) {
  const { goods, crumbs, reviews } = data;
  const origin = originOf(args);
  return pageHead(args, {
    title: productTitle(goods),
    description: productDescription(goods),
    picture: selectedOption(goods)?.image.original,
    jsonLd: origin ? [productJsonLd(goods, origin, reviews?.meta.rating)] : [],
    crumbs,
  });
}
