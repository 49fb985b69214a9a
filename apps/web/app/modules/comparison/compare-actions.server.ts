import type { Client } from '@spindle/client/client';
import { COMPARISON_LIMIT, HEADERS } from '@spindle/contract/constants';
import { splitCommaList } from '@spindle/contract/fields/comma-list';
import { safePath } from '@spindle/contract/fields/local-path';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents, readButton } from '../../shared/forms/read-form.server.ts';
import type { ToggleButton } from '../../shared/goods/goods-intents.ts';
import { redirect } from '../../addresses/local-redirect.ts';
import type { CompareButton } from './column-tools.ts';

const idOf = (fields: FormData) => textOf(fields, 'id');
/** Afterwards the page it was sent from opens again. */
const back = (fields: FormData) => redirect(safePath(textOf(fields, 'from'), paths.compare()));

/** Intents of the plain comparison forms. */
const intents: Intents<[], ToggleButton | CompareButton> = {
  async toggle(fields, client) {
    const id = idOf(fields);
    const { ids } = (await client.visitor.get()).data.comparison;
    if (ids.includes(id)) await client.comparison.removeGoods({ params: { id } });
    else await client.comparison.add({ body: { catalog_goods_id: id } });
    return back(fields);
  },
  async remove(fields, client) {
    await client.comparison.removeGoods({ params: { id: idOf(fields) } });
    return back(fields);
  },
  /** `p_12:3` */
  async move(fields, client) {
    const [id = '', position = ''] = idOf(fields).split(':');
    await client.comparison.moveGoods({ params: { id }, body: { position } });
    return back(fields);
  },
  async add(fields, client) {
    // The cookie of the first answer is still on its way to the browser.
    let headers: Record<string, string> = {};
    for (const id of splitCommaList(idOf(fields)).slice(0, COMPARISON_LIMIT)) {
      const { token } = (await client.comparison.add({ body: { catalog_goods_id: id } }, { headers })).data;
      if (token) headers = { [HEADERS.comparison]: token };
    }
    return back(fields);
  },
  async clear(fields, client) {
    await client.comparison.clear();
    return back(fields);
  },
};
const buttons = Object.keys(intents);

/** A refusal is shown on the comparison page. */
export async function answerCompareForm(request: Request, client: Client) {
  return answerIntent(readButton(await request.formData(), buttons), intents, [client]);
}
