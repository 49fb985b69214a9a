/** The button of the summary sends this form. */
/** Of a buyer without an account, who comes first. */
export const BUYER_FORM = 'checkout-buyer';
export const DETAILS_FORM = 'checkout-details';

/** The last form of the checkout, as the call takes it: a box that is not ticked is not sent by browsers. */
export function detailsBody(fields: Readonly<Record<string, unknown>>) {
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const [name, phone] = [text('name'), text('phone')];
  return {
    comment: text('comment'),
    call_consent: fields['call_consent'] === true || fields['call_consent'] === 'on',
    ...(name || phone ? { recipient: { name, phone } } : {}),
    registration_number: text('registration_number'),
    buyer_number: text('buyer_number'),
    cost_centre: text('cost_centre'),
    contract: text('contract'),
  };
}
