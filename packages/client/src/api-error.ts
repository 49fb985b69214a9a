import type { ErrorBody, FieldErrors, RecordChange } from '@spindle/contract/errors';

interface FailedAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** A failed call with the API's error. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string;
  readonly retryAfter: number | undefined;
  /** The current record, on a version conflict. */
  readonly current: unknown;
  /** The author of the conflicting change, if the audit log has one. */
  readonly changed: RecordChange | undefined;

  constructor(details: {
    status: number;
    code: string;
    message: string;
    fields?: FieldErrors;
    requestId?: string;
    retryAfter?: number;
    current?: unknown;
    changed?: RecordChange;
  }) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? '';
    this.retryAfter = details.retryAfter;
    this.current = details.current;
    this.changed = details.changed;
  }

  static from(answer: FailedAnswer): ApiError {
    const body = parseBody(answer.text);
    const retry = Number(answer.header('retry-after'));
    return new ApiError({
      status: answer.status,
      code: body.code ?? 'internal',
      // The API's own words for a missing thing are English; here they may be shown to a buyer.
      message:
        body.code === 'not_found'
          ? 'Этого больше нет. Обновите страницу и\u00a0повторите.'
          : (body.message ?? 'Что-то пошло не\u00a0так. Попробуйте повторить позже.'),
      ...(body.errors ? { fields: body.errors } : {}),
      requestId: body.request_id ?? answer.header('x-request-id') ?? '',
      ...(body.current === undefined ? {} : { current: body.current }),
      ...(body.changed === undefined ? {} : { changed: body.changed }),
      ...(retry > 0 ? { retryAfter: retry } : {}),
    });
  }

  /** The message to show where there are no fields. */
  firstMessage(): string {
    return Object.values(this.firstMessages())[0] || this.message;
  }

  /** The first message of each field, as forms show them. */
  firstMessages(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.fields).map(([field, messages]) => [field, messages[0] ?? '']),
    );
  }
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
