import { randomUUID } from 'node:crypto';
import type { SentEmails } from './emails.ts';
import { newEmail, newPhone, newMarker, password } from './samples.ts';
import type { Answer, Wire } from './wire.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
export const read = <T>({ text }: Pick<Answer, 'text'>): T => JSON.parse(text) as T;

/** An answer that must have come for the attack to mean anything. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the same
export function must<T>(answer: Answer, what: string): T {
  if (answer.status !== 200)
    throw new Error(`${what} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return read<T>(answer);
}

export const signUpBody = (email: string, firstName = 'Иван') => ({
  first_name: firstName,
  last_name: 'Пробный',
  email,
  phone: newPhone(),
  password,
  password_confirm: password,
  consent: true,
});

export async function signUp(wire: Wire, email = newEmail(), firstName?: string): Promise<Person> {
  const answer = await wire.send({
    method: 'POST',
    path: '/api/auth/sign-up/physical',
    body: signUpBody(email, firstName),
  });
  return { email, password, token: must<{ access_token: string }>(answer, 'sign-up').access_token };
}

export async function signIn(wire: Wire, email: string, secret: string): Promise<Person> {
  const body = { email, password: secret };
  const answer = await wire.send({ method: 'POST', path: '/api/auth/sign-in', body });
  return { email, password: secret, token: must<{ access_token: string }>(answer, 'sign-in').access_token };
}

/** A person with a confirmed e-mail. */
export async function newPerson(
  wire: Wire,
  emails: SentEmails,
  firstName?: string,
  email = newEmail(),
): Promise<Person> {
  const created = await signUp(wire, email, firstName);
  const link = await emails.token(created.email);
  const path = `/api/auth/activate/email?token=${link}`;
  const answer = await wire.send({ method: 'POST', path, token: created.token });
  return { ...created, token: must<{ access_token: string }>(answer, 'activation').access_token };
}

/** Creates one record of every kind, each with a secret marker. */
export async function fill(wire: Wire, { token }: Person, option: string, guard: string): Promise<string[]> {
  const markers: string[] = [];
  const nextMarker = (): string => markers[markers.push(newMarker()) - 1] ?? '';
  const send = async <T>(method: string, path: string, body?: object): Promise<T> =>
    must<T>(await wire.send({ method, path, token, body }), `${method} ${path}`);
  const intoCart = () =>
    send('POST', '/api/cart', {
      goods_id: option,
      quantity: 1,
      note: nextMarker(),
      idempotency_key: randomUUID(),
    });
  await send('POST', '/api/profile/account/address', {
    city: 'Пермь',
    address: 'ул. Ленина, 1',
    comment: nextMarker(),
  });
  await send('POST', '/api/favorites/lists', { name: nextMarker() });
  // This one is shared by a link, so it holds no secret.
  const list = await send<{ data: { id: string } }>('POST', '/api/favorites/lists', { name: 'Для всех' });
  await send('POST', `/api/favorites/lists/${list.data.id}/share`);
  await intoCart();
  const { delivery } = await send<{ delivery: { type: string; points: { id: string }[] }[] }>(
    'GET',
    '/api/cart/checkout/overview',
  );
  const warehouse = delivery.find(({ type }) => type === 'Pickup')?.points[0]?.id;
  await send('PUT', '/api/cart/checkout/delivery', { delivery: { type: 'Pickup', warehouse_id: warehouse } });
  await send('GET', '/api/cart/checkout/overview');
  await send('POST', '/api/cart/checkout/complete', { comment: nextMarker(), idempotency_key: randomUUID() });
  await intoCart();
  await send('POST', '/api/cart/uploads', { text: `${nextMarker()} 2` });
  for (const isDraft of [true, false])
    await send('POST', '/api/v1/quotation', {
      wishes: [{ text: nextMarker(), quantity: 1 }],
      is_draft: isDraft,
      idempotency_key: randomUUID(),
    });
  await send('POST', '/api/form/service-request', {
    kind: 'repair',
    machine_state: 'stopped',
    brand: 'haas',
    model: 'VF-2',
    city: 'Пермь',
    description: nextMarker(),
    name: 'Иван',
    phone: newPhone(),
    email: newEmail(),
    consent: true,
    guard,
    idempotency_key: randomUUID(),
  });
  return markers;
}
