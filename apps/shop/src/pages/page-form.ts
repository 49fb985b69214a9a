import { limitedAddress } from '@spindle/api/kernel/http/limited-address';
import { isOdd } from '@spindle/api/kernel/text/unstorable-text';
import { refuseForeignOrigin } from '@spindle/api/kernel/http/shop-origin';
import { largestForm } from '@spindle/api/kernel/uploads/read-form';
import type { Services } from '@spindle/api/services';
import { POPUPS_WITH_FILES, QUERY } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { FastifyRequest } from 'fastify';

/** What a form of a page has sent. */
export interface SentForm {
  readonly fields: FormData;
  /** The same as it came; null where it went to disk. */
  readonly bytes: Buffer<ArrayBuffer> | null;
  drop(): Promise<void>;
}

type FormServices = Pick<Services, 'limits' | 'uploads'>;

const textLimit = 1024 * 1024;
const formsPerAddress = 600;
const windowSeconds = 600;
const withFiles: ReadonlySet<string> = new Set(POPUPS_WITH_FILES);

/** Decides by the URL alone whether a form is accepted and how large it may be, and only then reads it. */
export async function readPageForm(request: FastifyRequest, services: FormServices): Promise<SentForm> {
  const type = request.headers['content-type'] ?? '';
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new AppError('unsupported_media');
  refuseForeignOrigin(request);
  const takesFiles = isMultipart && withFiles.has(popupOf(request.url));
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  // Browsers always send Content-Length.
  if (!(length <= (takesFiles ? largestForm : textLimit))) throw new AppError('body_too_large');
  await takeLimit(request, services);
  const form =
    takesFiles && length > textLimit
      ? { ...(await services.uploads.readPage(request)), bytes: null }
      : await readText(request, type);
  for (const [name, value] of form.fields) {
    if (isOdd(name) || (typeof value === 'string' && isOdd(value))) {
      await form.drop();
      throw new AppError('bad_request');
    }
  }
  return form;
}

function popupOf(url: string): string {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return (query.get(QUERY.popup) ?? '').split('?', 1)[0] ?? '';
}

async function takeLimit({ ip }: FastifyRequest, { limits }: FormServices): Promise<void> {
  try {
    await limits.take(`page-forms:${limitedAddress(ip)}`, formsPerAddress, windowSeconds);
  } catch (error) {
    // If the database is down, the form itself shows the error.
    if (error instanceof AppError) throw error;
  }
}

async function readText(request: FastifyRequest, type: string): Promise<SentForm> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > textLimit) throw new AppError('body_too_large');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  try {
    const fields = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return { fields, bytes, drop: async () => {} };
  } catch {
    throw new AppError('bad_request');
  }
}
