import { ownEntry } from '@spindle/contract/own-entry';
import type { Client } from '@spindle/client/client';
import { safePath } from '@spindle/contract/fields/own-path';
import { paths } from '@spindle/contract/addresses/paths';
import { answerForm } from '../../kits/forms/action-answer.server.ts';
import { textOf } from '../../kits/forms/form-body.ts';
import { redirect } from '../../addresses/own-redirect.ts';

type Run = (id: string, fields: FormData, client: Client) => Promise<unknown>;

const body = (fields: FormData) => ({ content: textOf(fields, 'content'), rating: textOf(fields, 'rating') });
const review = (id: string) => ({ params: { type: 'review', id } as const });

/** What plain forms ask for: with fields by their `intent`, of one button by the button's name. */
const runs: Readonly<Record<string, Run>> = {
  write: (id, fields, client) => client.reviews.write({ params: { id }, body: body(fields) }),
  edit: (id, fields, client) => client.reviews.edit({ params: { reviewId: id }, body: body(fields) }),
  remove: (id, _fields, client) => client.reviews.remove({ params: { id } }),
  like: (id, _fields, client) => client.reviews.like(review(id)),
  dislike: (id, _fields, client) => client.reviews.dislike(review(id)),
};

/** Afterwards the page it was sent from opens again; a refused text comes back here with its messages. */
export async function answerReviewForm(request: Request, client: Client) {
  const fields = await request.formData();
  const intent = textOf(fields, 'intent') || (Object.keys(runs).find((name) => fields.has(name)) ?? '');
  const run = ownEntry(runs, intent);
  if (!run) throw new Response(null, { status: 400 });
  const id = textOf(fields, fields.has('intent') ? 'id' : intent);
  return answerForm(
    intent,
    fields,
    async () => {
      await run(id, fields, client);
      return redirect(safePath(textOf(fields, 'from'), paths.reviews()), 303);
    },
    ['content', 'rating'],
  );
}
