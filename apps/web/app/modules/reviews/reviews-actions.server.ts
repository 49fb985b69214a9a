import type { Client } from '@spindle/client/client';
import { safePath } from '@spindle/contract/fields/local-path';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents, readButton } from '../../shared/forms/read-form.server.ts';
import type { ReviewButton, ReviewIntent } from '../../shared/reviews/review-intents.ts';
import { redirect } from '../../addresses/local-redirect.ts';

const body = (fields: FormData) => ({ content: textOf(fields, 'content'), rating: textOf(fields, 'rating') });
const idOf = (fields: FormData) => textOf(fields, 'id');
const review = (fields: FormData) => ({ params: { type: 'review', id: idOf(fields) } as const });
/** Afterwards the page it was sent from opens again. */
const back = (fields: FormData) => redirect(safePath(textOf(fields, 'from'), paths.reviews()), 303);

/** Actions of plain forms: forms with fields by their `intent`, single buttons by the button's name. */
const intents: Intents<[], ReviewIntent | ReviewButton> = {
  async write(fields, client) {
    await client.reviews.write({ params: { id: idOf(fields) }, body: body(fields) });
    return back(fields);
  },
  async edit(fields, client) {
    await client.reviews.edit({ params: { reviewId: idOf(fields) }, body: body(fields) });
    return back(fields);
  },
  async remove(fields, client) {
    await client.reviews.remove({ params: { id: idOf(fields) } });
    return back(fields);
  },
  async like(fields, client) {
    await client.reviews.like(review(fields));
    return back(fields);
  },
  async dislike(fields, client) {
    await client.reviews.dislike(review(fields));
    return back(fields);
  },
};
const buttons: readonly ReviewButton[] = ['remove', 'like', 'dislike'];

/** A refused text comes back here with its messages. */
export async function answerReviewForm(request: Request, client: Client) {
  const fields = readButton(await request.formData(), buttons);
  return answerIntent(fields, intents, [client], ['content', 'rating']);
}
