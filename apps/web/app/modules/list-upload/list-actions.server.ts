import type { Client } from '@spindle/client/client';
import { OWN_ARTICLES_MAX } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents } from '../../shared/forms/read-form.server.ts';
import { matchAll } from './list-loader.server.ts';
import { redirect } from '../../addresses/local-redirect.ts';

const lineOf = (fields: FormData, id: string) => ({
  params: { id, line: textOf(fields, 'line') },
});
const chosenColumn = (text: string): string | null => (text === '' || text === 'none' ? null : text);

/** The line itself shows what was remembered. */
const rememberedText = ({ remembered }: { readonly remembered: string }): string =>
  remembered === 'full'
    ? `Артикул не\u00a0запомнили: их\u00a0уже ${formatNumber(OWN_ARTICLES_MAX)}. Удалите лишние в\u00a0личном кабинете.`
    : '';

/** Actions of the forms of a list, by their `intent`. */
const intents = {
  async article(fields, client, id) {
    const body = { article: textOf(fields, 'article') };
    return rememberedText(await client.listUpload.line({ ...lineOf(fields, id), body }));
  },
  async quantity(fields, client, id) {
    await client.listUpload.line({
      ...lineOf(fields, id),
      body: { quantity: textOf(fields, 'quantity') || '0' },
    });
    return '';
  },
  async choose(fields, client, id) {
    const body = { goods_id: textOf(fields, 'goods_id') };
    return rememberedText(await client.listUpload.line({ ...lineOf(fields, id), body }));
  },
  async forget(fields, client, id) {
    await client.listUpload.line({ ...lineOf(fields, id), body: { is_forgotten: true } });
    return '';
  },
  async skip(fields, client, id) {
    await client.listUpload.line({ ...lineOf(fields, id), body: { is_skipped: true } });
    return '';
  },
  async take(fields, client, id) {
    await client.listUpload.line({ ...lineOf(fields, id), body: { is_skipped: false } });
    return '';
  },
  async columns(fields, client, id) {
    await client.listUpload.columns({
      params: { id },
      body: {
        article: textOf(fields, 'article_column'),
        quantity: chosenColumn(textOf(fields, 'quantity_column')),
        head: fields.has('head'),
      },
    });
    await matchAll(client, id);
    return 'Столбцы изменены';
  },
  async sheet(fields, client, id) {
    await client.listUpload.sheet({ params: { id }, body: { sheet: textOf(fields, 'sheet') } });
    await matchAll(client, id);
    return 'Прочитан другой лист';
  },
  async cart(_fields, client, id) {
    const { added, left } = await client.listUpload.add({
      params: { id },
      query: { limit: 1 },
      body: { to: 'cart' },
    });
    if (left === 0) return redirect(paths.cart(), 303);
    return `В\u00a0корзину добавлено: ${formatCount(added, NOUNS.goods)}. Остались строки, которые надо уточнить.`;
  },
  async favourites(_fields, client, id) {
    const { added, left } = await client.listUpload.add({
      params: { id },
      query: { limit: 1 },
      body: { to: 'favourites' },
    });
    if (left === 0) return redirect(paths.favorites(), 303);
    return `В\u00a0избранное добавлено: ${formatCount(added, NOUNS.goods)}`;
  },
} satisfies Intents<[id: string]>;
export type ListIntent = keyof typeof intents;

export async function answerListForm(request: Request, client: Client, id: string) {
  return answerIntent(await request.formData(), intents, [client, id]);
}
