import { ownEntry } from '@spindle/contract/own-entry';
import type { Client } from '@spindle/client/client';
import { COMPARISON_LIMIT, HEADERS } from '@spindle/contract/constants';
import { splitCommaList } from '@spindle/contract/fields/comma-list';
import { safePath } from '@spindle/contract/fields/own-path';
import { paths } from '@spindle/contract/addresses/paths';
import { answerForm } from '../../kits/forms/action-answer.server.ts';
import { textOf } from '../../kits/forms/form-body.ts';
import { redirect } from '../../addresses/own-redirect.ts';

type Run = (value: string, client: Client) => Promise<unknown>;

/** What the plain forms of the comparison ask for, by the name of the button that sent them. */
const runs: Readonly<Record<string, Run>> = {
  async toggle(id, client) {
    const { ids } = (await client.visitor.get()).data.comparison;
    if (ids.includes(id)) await client.comparison.removeGoods({ params: { id } });
    else await client.comparison.add({ body: { catalog_goods_id: id } });
  },
  remove: (id, client) => client.comparison.removeGoods({ params: { id } }),
  /** `p_12:3` */
  async move(value, client) {
    const [id = '', position = ''] = value.split(':');
    await client.comparison.moveGoods({ params: { id }, body: { position } });
  },
  async add(list, client) {
    // The cookie of the first answer is still on its way to the browser.
    let headers: Record<string, string> = {};
    for (const id of splitCommaList(list).slice(0, COMPARISON_LIMIT)) {
      const { token } = (await client.comparison.add({ body: { catalog_goods_id: id } }, { headers })).data;
      if (token) headers = { [HEADERS.comparison]: token };
    }
  },
  category: (id, client) => client.comparison.removeCategory({ params: { id } }),
  clear: (_value, client) => client.comparison.clear(),
};

/** Afterwards the page it was sent from opens again; a refusal is told on the page of the comparison. */
export async function answerCompareForm(request: Request, client: Client) {
  const fields = await request.formData();
  const intent = Object.keys(runs).find((name) => fields.has(name)) ?? '';
  return answerForm(intent, fields, async () => {
    await ownEntry(runs, intent)?.(textOf(fields, intent), client);
    return redirect(safePath(textOf(fields, 'from'), paths.compare()));
  });
}
