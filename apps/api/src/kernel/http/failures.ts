import { AppError, type ErrorBody, type ErrorCode, errorTable } from '@spindle/contract/errors';
import { isCrossed, isUnavailable } from '@spindle/database/pool';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { clearIdentityCookie, tokenCookie, viewCookie, viewTokenOf } from './identity.ts';
import { fieldErrors } from './field-errors.ts';

const retryAfterSeconds = 5;

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
};

/** The one place where a failure becomes an answer. */
export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown, request);
  if (isClientGone(thrown)) request.log.info('whoever asked left before the end of the answer');
  else if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  else if (thrown !== error && error.code === 'crossed')
    request.log.warn({ err: thrown }, 'two changes crossed');
  else request.log.info({ code: error.code, fields: safeFieldNames(error.fields) }, 'request refused');
  // Staff who look as a customer keep their own session.
  if (error.code === 'unauthorized')
    clearIdentityCookie(request, reply, viewTokenOf(request) === null ? tokenCookie : viewCookie);
  const retry = error.retryAfter ?? (error.status === 503 ? retryAfterSeconds : undefined);
  if (retry !== undefined) reply.header('retry-after', Math.ceil(retry));
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.changed === undefined ? {} : { changed: error.changed }),
    ...(error.fields ? { errors: error.fields as Record<string, string[]> } : {}),
    request_id: request.id,
  };
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value) => JSON.stringify(value))
    .send(body);
}

/** The client closed the tab during a stream, which is no failure. */
const isClientGone = (thrown: unknown): boolean =>
  (thrown as Partial<NodeJS.ErrnoException> | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Only names shaped like the shop's own fields, so that the log holds no text of a sender. */
function safeFieldNames(fields: AppError['fields']): string[] | undefined {
  return (
    fields && Object.keys(fields).filter((name) => /^[a-z_]{1,30}(?:\.[a-z_0-9]{1,30}){0,3}$/.test(name))
  );
}

function toAppError(thrown: unknown, request: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    // An address that cannot exist is a missing page, not a form error.
    if (thrown.validationContext === 'params') return new AppError('not_found');
    return new AppError('invalid', { fields: fieldErrors(thrown.validation) });
  }
  if (isUnavailable(thrown)) return new AppError('unavailable');
  if (isCrossed(thrown)) return new AppError('crossed');
  const { code, statusCode } = thrown as Partial<FastifyError>;
  const mappedCode = code ? fastifyCodes[code] : undefined;
  if (mappedCode) return new AppError(mappedCode);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const match = (Object.keys(errorTable) as ErrorCode[]).find(
      (key) => errorTable[key].status === statusCode,
    );
    request.log.info({ code }, 'refused by the framework');
    return new AppError(match ?? 'bad_request');
  }
  return new AppError('internal');
}
