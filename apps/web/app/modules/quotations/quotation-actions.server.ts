import type { Client } from '@spindle/client/client';
import { paths } from '@spindle/contract/addresses/paths';
import { answerForm } from '../../kits/forms/action-answer.server.ts';
import { textOf } from '../../kits/forms/form-body.ts';
import { quantitiesOf } from './request-body.ts';
import { redirect } from '../../addresses/own-redirect.ts';

/** Every form of a quotation's page; each works without JavaScript too. */
export async function quotationAction(request: Request, client: Client, id: string) {
  const fields = await request.formData();
  const intent = textOf(fields, 'intent');
  const params = { id };
  return answerForm(
    intent,
    fields,
    async () => {
      if (intent === 'accept') {
        const comment = textOf(fields, 'comment');
        const body = {
          way: textOf(fields, 'way'),
          ...(comment === '' ? {} : { comment }),
          buyer_number: textOf(fields, 'buyer_number'),
          cost_centre: textOf(fields, 'cost_centre'),
          contract: textOf(fields, 'contract'),
          idempotency_key: textOf(fields, 'key'),
        };
        const { order } = await client.quotations.accept({ params, body });
        return redirect(paths.checkoutDone(order.id));
      }
      if (intent === 'decline') {
        await client.quotations.decline({ params, body: { reason: textOf(fields, 'reason') } });
        return redirect(paths.quotation(id));
      }
      if (intent === 'remove') {
        await client.quotations.remove({ params });
        return redirect(paths.personalQuotations());
      }
      const { data } = await client.quotations.change({ params, body: changeOf(fields, intent) });
      if (data.status !== 'draft') return redirect(`${paths.quotation(id)}?sent=${data.status}`);
      return 'Черновик сохранён';
    },
    ['way', 'comment', 'payer_id', 'reason', 'buyer_number', 'cost_centre', 'contract'],
  );
}

function changeOf(fields: FormData, intent: string) {
  const payer = textOf(fields, 'payer_id');
  const dropped = /^drop\.(\d+)$/.exec(intent)?.[1];
  return {
    lines: quantitiesOf(fields, 'line.').map(({ name, quantity }) => ({
      position: name,
      quantity: name === dropped ? '0' : quantity,
    })),
    comment: textOf(fields, 'comment'),
    ...(payer === '' ? {} : { payer_id: payer }),
    is_draft: intent !== 'request',
  };
}
