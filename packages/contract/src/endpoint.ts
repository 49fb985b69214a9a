import type * as z from 'zod/v4/core';
import type { FAILURE_HANDLING } from './constants.ts';
import type { ErrorCode } from './errors.ts';

/** How the caller wants failures handled: `passive` = it handles them itself, `ignore` = no global handling. */
export type FailureHint = (typeof FAILURE_HANDLING)[number];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The part of an endpoint the browser needs at run time: no schemas, so it stays small. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly hint?: FailureHint;
}

interface Schemas {
  readonly summary: string;
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  /** `multipart` bodies carry files besides the fields of `body`. */
  readonly multipart?: boolean;
  /**
   * The files are spreadsheets: .xlsx, .xlsm, .xls, .ods, .csv; for products also .yml, with archives of photographs.
   */
  readonly sheets?: true | 'goods';
  readonly response: z.$ZodType;
  readonly errors?: readonly ErrorCode[];
}

export type Endpoint = Route & Schemas;

export function route<const M extends Method, const P extends string>(
  method: M,
  path: P,
  hint?: FailureHint,
): { readonly method: M; readonly path: P; readonly hint?: FailureHint } {
  return hint ? { method, path, hint } : { method, path };
}

export function endpoint<const R extends Route, const S extends Schemas>(where: R, schemas: S): R & S {
  return { ...where, ...schemas };
}

type In<T> = T extends z.$ZodType ? z.input<T> : never;
type Part<K extends string, T> = [T] extends [z.$ZodType]
  ? Record<never, never> extends In<T>
    ? { readonly [key in K]?: In<T> }
    : { readonly [key in K]: In<T> }
  : Record<never, never>;

type Get<E, K extends string> = E extends { readonly [key in K]: infer T } ? T : undefined;

/** What a caller passes: exactly the parts the endpoint declares. */
export type InputOf<E> = Part<'params', Get<E, 'params'>> &
  Part<'query', Get<E, 'query'>> &
  (E extends { readonly multipart: true }
    ? { readonly body: In<Get<E, 'body'>> | FormData }
    : Part<'body', Get<E, 'body'>>);

export type OutputOf<E> = E extends { readonly response: infer R extends z.$ZodType } ? z.output<R> : never;
