import type { Wire } from './wire.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
}

/** A call of the contract as the shop describes itself; a new one is attacked without a line here. */
export interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Names in braces. */
  readonly params: readonly string[];
  readonly queries: readonly string[];
  readonly fields: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  readonly takesFiles: boolean;
  readonly forSignedIn: boolean;
  readonly isRead: boolean;
}

export type { Schema };

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

export async function readCalls(wire: Wire): Promise<Call[]> {
  const { text } = await wire.send({ path: '/api/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => {
      const content = requestBody?.content ?? {};
      const schema = Object.values(content)[0]?.schema;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        params: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
        queries: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        fields: schema?.properties ?? {},
        required: schema?.required ?? [],
        takesFiles: 'multipart/form-data' in content,
        forSignedIn: '401' in responses,
        isRead: method === 'get',
      };
    }),
  );
}

/** The call's path with its parameters replaced by `value`. */
export function pathOf(call: Call, value: (name: string) => string): string {
  return call.path.replace(/\{([^}]+)\}/g, (_match, name: string) => encodeURIComponent(value(name)));
}

/** Calls that end the caller's own session or account: attackers would only lock themselves out. */
export const selfHarm: ReadonlySet<string> = new Set([
  'POST /api/auth/logout',
  'DELETE /api/profile/sessions',
  'DELETE /api/profile/account',
]);

/** Sign-in and sign-up end an existing session, so they are sent as a guest. */
export const tokenFor = ({ path }: Call, token: string | null): string | null =>
  path.startsWith('/api/auth/') ? null : token;
