import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@spindle/database/pool';
import type { TestApi } from '../../api.fixture.ts';
import { hashToken, newToken } from '../../kernel/http/identity.ts';

export interface Employee {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

interface EmployeeWish {
  readonly roles?: readonly string[];
  readonly onlyOwn?: boolean;
  /** The second factor was shown long ago. */
  readonly unproved?: true;
  readonly name?: string;
}

let counter = 0;

/** One of the staff who is signed in, past the form. */
export async function employee(
  db: Db,
  { roles = ['administrator'], ...wish }: EmployeeWish = {},
): Promise<Employee> {
  counter += 1;
  const [id, token, email] = [
    randomUUID(),
    newToken(),
    `employee-${counter}-${randomUUID()}@shop.example.ru`,
  ];
  await db
    .insertInto('staff')
    .values({
      id,
      email,
      email_key: email,
      first_name: wish.name ?? 'Марина',
      last_name: 'Зуева',
      roles: [...roles],
      only_own: wish.onlyOwn ?? false,
    })
    .execute();
  await db
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      staff_id: id,
      expires_at: sql<Date>`now() + interval '12 hours'`,
      proved_at: wish.unproved ? sql<Date>`now() - interval '1 hour'` : sql<Date>`now()`,
      address: '198.51.100.7',
    })
    .execute();
  return { id, email, token };
}

export interface StaffCall {
  readonly as?: Employee | string | null;
  readonly body?: unknown;
  readonly version?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks as a browser on a page of the office does. */
export function staffCall(
  { app }: Pick<TestApi, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { as = null, body, version, headers = {} }: StaffCall = {},
): Promise<LightMyRequestResponse> {
  const token = typeof as === 'string' ? as : as?.token;
  return app.inject({
    method,
    url,
    remoteAddress: `198.51.101.${(counter % 250) + 1}`,
    headers: {
      host: 'shop.example',
      origin: 'http://shop.example',
      ...(token ? { cookie: `Staff-Token=${token}` } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** Files as a form of the office sends them, each by its name and content. */
export async function staffFiles(
  api: Pick<TestApi, 'app'>,
  url: string,
  files: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[],
  { as, fields = {} }: { readonly as: Employee; readonly fields?: Readonly<Record<string, string>> },
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files) form.append('files', new Blob([content]), name);
  const sent = new Response(form);
  return staffCall(api, 'POST', url, {
    as,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}
