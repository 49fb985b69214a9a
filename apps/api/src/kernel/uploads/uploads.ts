import multipart from '@fastify/multipart';
import { AppError } from '@spindle/contract/errors';
import { fileProblem } from '@spindle/contract/fields/file';
import { DRAWING_TYPES } from '@spindle/contract/fields/file-signature';
import { goodsFileProblem, sheetFileProblem } from '@spindle/contract/fields/spreadsheet-file';
import { wrongTypeMessage } from '@spindle/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Limits } from '../limits/limits.ts';
import { limitedAddress } from '../http/limited-address.ts';
import { makePrivate } from '../storage/private-directory.ts';
import { storageFailure } from '../storage/storage-failure.ts';
import { formData } from './form-data.ts';
import { filesField, largestForm, readForm } from './read-form.ts';
import type { Upload } from './upload.ts';

interface Uploads {
  /** Teaches the API to read forms with files, on the calls of the contract that say `multipart`. */
  register(app: FastifyInstance): Promise<void>;
  /** Teaches pages to read forms with files. */
  registerPages(app: FastifyInstance): Promise<void>;
  /** Reads a form of a page; its files stay on disk until `drop`. */
  readPage(request: FastifyRequest): Promise<{ readonly fields: FormData; drop(): Promise<void> }>;
  /** Removes what a killed process left behind. */
  sweep(): Promise<void>;
}

const formsPerAddress = 60;
const windowSeconds = 600;
const leftoverMs = 3600_000;
const prefix = 'form-';

export function createUploads({ directory, limits }: { directory: string; limits: Limits }): Uploads {
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      if (!request.routeOptions.config.multipart) throw new AppError('unsupported_media');
      if (Number(request.headers['content-length'] ?? 0) > largestForm) throw new AppError('body_too_large');
      // Before a byte goes to disk: reading a form is the expensive part of it.
      await limits.take(`uploads:${limitedAddress(request.ip)}`, formsPerAddress, windowSeconds);
      request.uploadsDirectory = await makeDirectory(directory);
    } catch (error) {
      reply.header('connection', 'close');
      throw error;
    }
    const form = await readForm(request, request.uploadsDirectory);
    request.uploads = form.uploads;
    request.body = form.body;
  };
  return {
    async register(app) {
      // A file over the limit is a message under its field, not a failure of the whole request.
      await app.register(multipart, { throwFileSizeLimit: false });
      app.decorateRequest('uploads', null);
      app.decorateRequest('uploadsDirectory', null);
      app.addHook('preValidation', (request, reply, done) => {
        if (request.isMultipart()) read(request, reply).then(() => done(), done);
        else done();
      });
      app.addHook('preHandler', (request, _reply, done) => {
        checkFiles(request);
        done();
      });
      // Every request ends here, answered or refused.
      app.addHook('onSend', (request, _reply, _body, done) => {
        if (!request.uploadsDirectory) return done();
        rm(request.uploadsDirectory, { recursive: true, force: true }).then(() => done(), done);
      });
    },
    async registerPages(app) {
      await app.register(multipart, { throwFileSizeLimit: false });
    },
    async readPage(request) {
      const place = await makeDirectory(directory);
      const drop = () => rm(place, { recursive: true, force: true });
      try {
        return { fields: await formData(await readForm(request, place)), drop };
      } catch (error) {
        await drop();
        throw error;
      }
    },
    sweep: () => sweep(directory),
  };
}

/** The form's schema has seen names and sizes, and which kinds it takes; here the bytes have their say. */
function checkFiles(request: FastifyRequest): void {
  const uploads = request.uploads ?? [];
  const claimed: unknown = (request.body as Record<string, unknown> | undefined)?.[filesField];
  if (uploads.length === 0 && claimed === undefined) return;
  const { sheets } = request.routeOptions.config;
  const check =
    sheets === 'goods'
      ? goodsFileProblem
      : sheets
        ? sheetFileProblem
        : (file: Upload, head: Uint8Array) => fileProblem(file, { allowed: DRAWING_TYPES }, head);
  // A JSON body may describe files, but it cannot carry them.
  const made = Array.isArray(claimed) && claimed.some((file) => !uploads.includes(file));
  const problem = made ? wrongTypeMessage : uploads.map((file) => check(file, file.head)).find(Boolean);
  if (problem) throw new AppError('invalid', { fields: { [filesField]: [problem] } });
}

async function makeDirectory(directory: string): Promise<string> {
  try {
    await makePrivate(directory);
    return await mkdtemp(path.join(directory, prefix));
  } catch (error) {
    throw storageFailure(error);
  }
}

async function sweep(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    const place = path.join(directory, name);
    const facts = await stat(place).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > leftoverMs) await rm(place, { recursive: true, force: true });
  }
}
