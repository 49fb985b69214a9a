import type { Endpoint, FailureHint, InputOf, OutputOf, Route } from '@spindle/contract/endpoint';
import type { endpoints } from '@spindle/contract/endpoints';
import { routes } from '@spindle/contract/routes';
import { ApiError } from './api-error.ts';

/** How a call travels: over HTTP from the browser, or in process from a loader. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportAnswer>;
}

export interface TransportRequest {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
}

export interface TransportAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

export interface CallOptions {
  readonly hint?: FailureHint;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Called once for every failure, unless the caller or the route opts out. */
type FailureHandler = (error: ApiError, hint: FailureHint | undefined) => void;

type Call<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;

/** Calls by module and name, as a table of the contract has them. */
type ClientOf<Table> = {
  readonly [M in keyof Table]: {
    readonly [N in keyof Table[M]]: Table[M][N] extends Endpoint ? Call<Table[M][N]> : never;
  };
};
export type Client = ClientOf<typeof endpoints>;

type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>;

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
}

/** Calls of the storefront. */
export function createClient(transport: Transport, onFailure?: FailureHandler): Client {
  return clientOf<typeof endpoints>(routes, transport, onFailure);
}

/** Calls of any table: the storefront's, the office's. */
export function clientOf<Table>(
  table: RouteTable,
  transport: Transport,
  onFailure?: FailureHandler,
): ClientOf<Table> {
  const build =
    (where: Route) =>
    (input: LooseInput = {}, options: CallOptions = {}) =>
      call(transport, where, input, options, onFailure);
  return Object.fromEntries(
    Object.entries(table).map(([module, calls]) => [
      module,
      Object.fromEntries(Object.entries(calls).map(([name, where]) => [name, build(where)])),
    ]),
  ) as unknown as ClientOf<Table>;
}

async function call(
  transport: Transport,
  where: Route,
  input: LooseInput,
  options: CallOptions,
  onFailure: FailureHandler | undefined,
): Promise<unknown> {
  const hint = options.hint ?? where.hint;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (hint) headers['x-failure-handling'] = hint;
  let body: string | FormData | undefined;
  if (input.body instanceof FormData) body = input.body;
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input.body);
  }
  const url = fillPath(where.path, input.params) + queryString(input.query);
  const answer = await transport.send({
    method: where.method,
    url,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (answer.status >= 200 && answer.status < 300) {
    if (answer.text === '') return undefined;
    return JSON.parse(answer.text);
  }
  const error = ApiError.from(answer);
  onFailure?.(error, hint);
  throw error;
}

/** `/api/pages/:slug` → `/api/pages/about`; `*` keeps its slashes. */
function fillPath(path: string, params: LooseInput['params'] = {}): string {
  return path.replace(/:(\w+)|\*/g, (match, name: string | undefined) => {
    const value = String(params[name ?? '*'] ?? '');
    if (match === '*') return value.split('/').map(encodeURIComponent).join('/');
    return encodeURIComponent(value);
  });
}

function queryString(query: LooseInput['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
