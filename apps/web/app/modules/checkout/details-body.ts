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
    // A cleared required field of the form is reported instead of being filled in by the shop.
    ...('name' in fields || 'phone' in fields ? { recipient: { name, phone } } : {}),
    registration_number: text('registration_number'),
    buyer_number: text('buyer_number'),
    cost_centre: text('cost_centre'),
    contract: text('contract'),
  };
}

/** Messages by form field: the call nests the recipient. */
export const detailsErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field.replace(/^recipient\./, ''), text]),
  );

/** Messages beside the button that belong to no field or panel. */
export interface ButtonMessages {
  readonly texts: readonly string[];
  /** Something is not as the buyer saw it: the next press agrees to it. */
  readonly isChanged: boolean;
}

export const noMessages: ButtonMessages = { texts: [], isChanged: false };

const panelFields =
  /^(?:delivery|recipient\..+|registration_number|buyer_number|cost_centre|contract|comment)$/;

/** `errors` has the first message of each field, `messages` all of them. */
export function buttonMessagesOf(answer: {
  readonly code: string | null;
  readonly messages: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
}): ButtonMessages {
  const shownElsewhere = new Set(
    Object.entries(answer.errors).flatMap(([field, text]) => (panelFields.test(field) ? text : [])),
  );
  const texts = answer.messages.filter((message) => !shownElsewhere.has(message));
  return { texts, isChanged: answer.code === 'checkout_changed' };
}
