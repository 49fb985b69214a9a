import { textOf } from '../../shared/forms/form-body.ts';

interface TextItem {
  readonly text: string;
  readonly quantity: number;
}

/** «Тиски 150 мм — 2 шт.» → two; a number of a size («150 мм») is not a quantity. */
export function parseTextItems(text: string): TextItem[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name, count] =
        /^(.*\S)\s*(?:,\s|[;\t—–×]|\s-|\s[xх])\s*(\d{1,5})\s*(?:шт\.?)?$/u.exec(line) ?? [];
      return name && count && Number(count) > 0
        ? { text: name, quantity: Number(count) }
        : { text: line, quantity: 1 };
    });
}

/** Quantities of a form by the names of their fields: `goods.new_x` → `new_x`. */
export function quantitiesOf(fields: FormData, prefix: string): { name: string; quantity: string }[] {
  return [...fields.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ name: key.slice(prefix.length), quantity: textOf(fields, key).trim() || '0' }));
}

/** Builds the request body; empty fields are omitted. */
export function requestBody(fields: FormData) {
  const items = quantitiesOf(fields, 'goods.').map(({ name, quantity }) => ({ goods_id: name, quantity }));
  const textItems = parseTextItems(textOf(fields, 'wishes'));
  return {
    ...(items.length > 0 ? { items: items.filter(({ quantity }) => quantity !== '0') } : {}),
    ...(textItems.length > 0 ? { wishes: textItems } : {}),
    ...(fields.has('from_cart') ? { from_cart: true } : {}),
    ...named(fields, 'upload_id'),
    ...named(fields, 'quotation_id'),
    ...shared(fields),
  };
}

export function kitBody(fields: FormData) {
  return {
    kit_variant_id: textOf(fields, 'kit_variant_id'),
    quantity: textOf(fields, 'quantity') || 1,
    ...named(fields, 'promotion_coupon'),
    ...shared(fields),
  };
}

const shared = (fields: FormData) => ({
  ...named(fields, 'comment'),
  ...named(fields, 'payer_id'),
  is_draft: textOf(fields, 'intent') === 'draft',
  idempotency_key: textOf(fields, 'key'),
});

function named<K extends string>(fields: FormData, name: K): { [key in K]?: string } {
  const text = textOf(fields, name);
  return (text === '' ? {} : { [name]: text }) as { [key in K]?: string };
}
