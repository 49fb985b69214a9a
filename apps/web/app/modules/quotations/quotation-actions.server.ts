import type { Client } from '@spindle/client/client';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents } from '../../shared/forms/read-form.server.ts';
import { kitBody, quantitiesOf, requestBody } from './request-body.ts';
import { redirect } from '../../addresses/local-redirect.ts';

/** Every form of a quotation's page; each works without JavaScript too. */
const intents = {
  async accept(fields, client, id) {
    const comment = textOf(fields, 'comment');
    const body = {
      way: textOf(fields, 'way'),
      ...(comment === '' ? {} : { comment }),
      buyer_number: textOf(fields, 'buyer_number'),
      cost_centre: textOf(fields, 'cost_centre'),
      contract: textOf(fields, 'contract'),
      idempotency_key: textOf(fields, 'key'),
    };
    const { order } = await client.quotations.accept({ params: { id }, body });
    return redirect(paths.checkoutDone(order.id));
  },
  async decline(fields, client, id) {
    await client.quotations.decline({ params: { id }, body: { reason: textOf(fields, 'reason') } });
    return redirect(paths.quotation(id));
  },
  async remove(_fields, client, id) {
    await client.quotations.remove({ params: { id } });
    return redirect(paths.personalQuotations());
  },
  request: (fields, client, id) => change(client, id, { ...changeOf(fields), is_draft: false }),
  draft: (fields, client, id) => change(client, id, changeOf(fields)),
  /** `drop.3` */
  drop: (fields, client, id) => change(client, id, changeOf(fields, textOf(fields, 'intent').slice(5))),
} satisfies Intents<[id: string]>;
export type QuotationIntent = keyof typeof intents;

export async function quotationAction(request: Request, client: Client, id: string) {
  return answerIntent(
    await request.formData(),
    intents,
    [client, id],
    ['way', 'comment', 'payer_id', 'reason', 'buyer_number', 'cost_centre', 'contract'],
  );
}

async function change(client: Client, id: string, body: ReturnType<typeof changeOf>) {
  const { data } = await client.quotations.change({ params: { id }, body });
  if (data.status !== 'draft') return redirect(`${paths.quotation(id)}?sent=${data.status}`);
  return 'Черновик сохранён';
}

function changeOf(fields: FormData, dropped?: string) {
  const payer = textOf(fields, 'payer_id');
  return {
    lines: quantitiesOf(fields, 'line.').map(({ name, quantity }) => ({
      position: name,
      quantity: name === dropped ? '0' : quantity,
    })),
    comment: textOf(fields, 'comment'),
    ...(payer === '' ? {} : { payer_id: payer }),
    is_draft: true,
  };
}

/** A new request, sent or as a draft; `requestBody` and `kitBody` read the fields. */
async function create(fields: FormData, client: Client) {
  const { data } = fields.has('kit_variant_id')
    ? await client.quotations.createFromKit({ body: kitBody(fields) })
    : await client.quotations.create({ body: requestBody(fields) });
  return redirect(`${paths.quotation(data.id)}?sent=${data.status}`);
}
const newIntents = { request: create, draft: create } satisfies Intents;
export type NewQuotationIntent = keyof typeof newIntents;

export async function newQuotationAction(request: Request, client: Client) {
  return answerIntent(await request.formData(), newIntents, [client], ['comment', 'payer_id', 'wishes']);
}
