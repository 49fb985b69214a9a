import { brandId, brands } from '../tables/brands.ts';
import { classes, units } from '../tables/classes.ts';
import { type Context, daysBefore } from './generation.ts';
import { promotionId, promotions } from '../tables/promotions.ts';
import { properties } from '../tables/properties.ts';
import { prose } from '../../text.ts';
import { threads } from '../tables/threads.ts';

/** Everything products refer to and that does not depend on how many there are. */
export function addReferenceRows(context: Context): void {
  addBrands(context);
  for (const [position, { id, slug, name }] of classes.entries()) {
    context.add('classes', { id, slug, name, position });
  }
  for (const { code, name, shortName } of units) context.add('units', { code, name, short_name: shortName });
  addProperties(context);
  addPromotions(context);
  addWarehouses(context);
  for (const { name, kind, diameter, pitch, hole, formHole } of threads) {
    context.add('thread_hints', {
      thread: name,
      thread_kind: kind,
      diameter,
      pitch,
      cut_hole: hole,
      form_hole: formHole,
    });
  }
}

function addBrands(context: Context): void {
  for (const [position, [slug, brand]] of [...brands].entries()) {
    context.add('brands', {
      id: brandId(slug),
      slug,
      name: brand.name,
      position,
      segment: brand.segment,
      country: brand.country,
      description: prose(brand.description),
      is_main: brand.isMain ?? false,
      is_for_service_request: brand.isServed ?? false,
      wordmark: brand.wordmark ? JSON.stringify(brand.wordmark) : null,
      warranty_months: brand.warranty,
    });
  }
}

function addProperties(context: Context): void {
  for (const [position, [slug, property]] of [...properties].entries()) {
    const { name, short, unit, kind, group, decimals, letter, drawingParam, better } = property;
    context.add('properties', {
      id: context.registry.idOf(slug),
      slug,
      name: prose(name),
      short_name: short ? prose(short) : null,
      unit,
      kind,
      property_group: group,
      position,
      decimals,
      letter,
      drawing_param: drawingParam,
      better,
    });
  }
}

function addPromotions(context: Context): void {
  const { today } = context.shop;
  for (const [position, one] of promotions.entries()) {
    context.add('promotions', {
      id: promotionId(one),
      slug: one.slug,
      name: prose(one.name),
      text: prose(one.text),
      position,
      percent: one.percent,
      starts_on: daysBefore(today, one.from),
      ends_on: daysBefore(today, -one.to),
      drawing_kind: one.drawing.kind,
      drawing_params: JSON.stringify(one.drawing.params),
    });
  }
}

function addWarehouses(context: Context): void {
  for (const [position, one] of context.shop.warehouses.entries()) {
    context.add('warehouses', { id: position + 1, position, ...one, hours: JSON.stringify(one.hours) });
  }
}

/** Values are known only after the last product. */
export function addPropertyValues(context: Context): void {
  for (const { property, position, value } of context.registry.values()) {
    context.add('property_values', {
      id: value.id,
      property_id: property,
      slug: value.slug,
      name: value.name,
      position,
      drawing_value: value.drawing,
    });
  }
}
