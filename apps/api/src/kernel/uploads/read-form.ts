import type { MultipartFile } from '@fastify/multipart';
import { MAX_FILES, MAX_FILE_BYTES } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import { tooManyFilesMessage } from '@spindle/contract/messages';
import type { FastifyRequest } from 'fastify';
import path from 'node:path';
import { storageFailure } from '../storage/storage-failure.ts';
import { saveUpload } from './save-upload.ts';
import type { Upload } from './upload.ts';

export const filesField = 'files';

/** Maximum bytes of a whole form: its files, its fields and the boundaries. */
export const largestForm = MAX_FILES * MAX_FILE_BYTES + 2 * 1024 * 1024;

const limits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 60,
  fileSize: MAX_FILE_BYTES,
  files: 50,
  parts: 100,
  headerPairs: 50,
};

export interface ReadForm {
  readonly body: Record<string, unknown>;
  readonly uploads: readonly Upload[];
}

/** Reads a multipart form: its fields become the body, its files go to `directory`. */
export async function readForm(request: FastifyRequest, directory: string): Promise<ReadForm> {
  const body = new Map<string, unknown>();
  const uploads: Upload[] = [];
  try {
    const parts = request.parts({ limits });
    boundTotal(request);
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('body_too_large');
        add(body, part.fieldname, part.value);
      } else if (part.fieldname === filesField && part.filename && uploads.length < MAX_FILES) {
        const name = part.filename.normalize('NFC');
        uploads.push(await saveUpload(part.file, name, path.join(directory, String(uploads.length))));
      } else {
        await skip(part);
        // A file the form has no place for is an unknown field; a form without a chosen file sends an empty one.
        if (part.filename && part.fieldname !== filesField) add(body, part.fieldname, part.filename);
        else if (part.filename) uploads.push(uncounted(part.filename));
      }
    }
  } catch (error) {
    throw readFailure(error);
  }
  if (uploads.length > 0) add(body, filesField, uploads);
  // Own properties, whatever their names: a form may call a field `__proto__`.
  return { body: Object.fromEntries(body), uploads };
}

function add(body: Map<string, unknown>, name: string, value: unknown): void {
  const earlier = body.get(name);
  if (earlier === undefined) body.set(name, value);
  else if (Array.isArray(earlier)) earlier.push(value);
  else body.set(name, [earlier, value]);
}

async function skip(part: MultipartFile): Promise<void> {
  for await (const chunk of part.file) void chunk;
}

/** An excess file is only counted: the schema reports the limit to the sender. */
function uncounted(name: string): Upload {
  return { name, size: 1, path: '', sha256: Buffer.alloc(0), head: Buffer.alloc(0) };
}

// A body without a declared length cannot be refused beforehand.
function boundTotal(request: FastifyRequest): void {
  let total = 0;
  request.raw.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > largestForm) request.raw.destroy(new AppError('body_too_large'));
  });
}

function readFailure(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_FILES_LIMIT') {
    return new AppError('invalid', { fields: { [filesField]: [tooManyFilesMessage()] } });
  }
  if (error instanceof AppError || statusCode !== undefined) return error;
  // A broken form is the sender's mistake; a failing disk is ours.
  return code === undefined ? new AppError('bad_request') : storageFailure(error);
}
