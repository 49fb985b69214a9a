import { describe, expect, it } from 'vitest';
import { detailsBody, detailsErrors, buttonMessagesOf } from './details-body.ts';

describe('the last form of the checkout', () => {
  it('sends a cleared recipient, so that it is reported', () => {
    expect(detailsBody({ name: '', phone: '' })).toMatchObject({ recipient: { name: '', phone: '' } });
    expect(detailsBody({ comment: '' })).not.toHaveProperty('recipient');
  });

  it('has messages at its own fields', () => {
    expect(detailsErrors({ 'recipient.name': 'а', 'recipient.phone': 'б', comment: 'в', cart: 'г' })).toEqual(
      {
        name: 'а',
        phone: 'б',
        comment: 'в',
        cart: 'г',
      },
    );
  });

  it('shows at the button only messages without another place, and a change only if there is one', () => {
    const errors = { 'recipient.phone': 'телефон', delivery: 'доставка', payer_id: 'плательщик' };
    const messages = Object.values(errors);
    expect(buttonMessagesOf({ code: 'invalid', messages, errors })).toEqual({
      texts: ['плательщик'],
      isChanged: false,
    });
    const more = ['Сверло: цена была 1, стала 2.', 'Фреза: больше нет в\u00a0корзине.'];
    expect(
      buttonMessagesOf({ code: 'checkout_changed', messages: more, errors: { cart: more[0] ?? '' } }),
    ).toEqual({ texts: more, isChanged: true });
  });
});
