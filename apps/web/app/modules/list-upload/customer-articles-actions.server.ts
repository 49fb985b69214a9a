import type { Client } from '@spindle/client/client';
import { NOUNS } from '@spindle/contract/nouns';
import type { OwnArticlesImport } from '@spindle/contract/orders/customer-articles';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { sentBody, textOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents } from '../../shared/forms/read-form.server.ts';

/** Actions of the forms of the page, by their `intent`. */
const intents = {
  async import(fields, client) {
    const body = sentBody(fields);
    body.delete('intent');
    if (body.has('files')) body.delete('text');
    const { data } = await client.ownArticles.import({ body: body as never });
    // Rejected lines stay in the field of pasted lines to be corrected there.
    return {
      done: importSummary(data),
      values: {
        refused: JSON.stringify(data.refused_lines),
        left: String(data.refused - data.refused_lines.length),
      },
    };
  },
  async remove(fields, client) {
    await client.ownArticles.remove({ params: { id: textOf(fields, 'id') } });
    return 'Артикул удалён';
  },
  async clear(fields, client) {
    const { removed } = await client.ownArticles.clear({ query: { payer_id: textOf(fields, 'payer_id') } });
    return `Удалено: ${formatCount(removed, NOUNS.article)}`;
  },
} satisfies Intents;
export type OwnArticlesIntent = keyof typeof intents;

function importSummary({ added, changed, same, refused }: OwnArticlesImport): string {
  const parts = [
    `Запомнили: ${formatNumber(added)}`,
    ...(changed > 0 ? [`изменили: ${formatNumber(changed)}`] : []),
    ...(same > 0 ? [`уже были: ${formatNumber(same)}`] : []),
    ...(refused > 0 ? [`не\u00a0приняли: ${formatNumber(refused)}`] : []),
  ];
  return `${parts.join(', ')}.`;
}

export async function answerOwnArticles(request: Request, client: Client) {
  return answerIntent(await request.formData(), intents, [client], ['text', 'files']);
}
