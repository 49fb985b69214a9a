import type { Db } from '@spindle/database/pool';

const longestWishes = 1000;

/**
 * Where the sender of an offer request makes it a quotation of their own: the page asks a guest to sign in or up first
 * and then comes filled in. Staff send it with their answer.
 */
export async function offerRequestLink(
  db: Db,
  publicUrl: URL,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const link = new URL('/quotations/', publicUrl);
  const { goods_id: goods, quantity, request } = fields;
  // Requests keep goods as people read them: «Фреза, артикул 22-4003».
  const article = typeof goods === 'string' ? /артикул\s(\S+)$/u.exec(goods)?.[1] : undefined;
  const option = article
    ? await db.selectFrom('options').select('public_id').where('article', '=', article).executeTakeFirst()
    : undefined;
  if (option) link.searchParams.set('goods_id', option.public_id);
  if (option && typeof quantity === 'number') link.searchParams.set('quantity', String(quantity));
  if (typeof request === 'string' && request !== '')
    link.searchParams.set('wishes', request.slice(0, longestWishes));
  return link.href;
}
