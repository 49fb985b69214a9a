import { MAX_FILE_BYTES } from '@spindle/contract/constants';
import { SIGNATURE_BYTES } from '@spindle/contract/fields/file-signature';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Upload } from './upload.ts';

/** Streams one file to disk and measures it; a file over the limit is reported as larger and deleted. */
export async function saveUpload(
  source: Readable & { truncated?: boolean },
  name: string,
  path: string,
): Promise<Upload> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_BYTES)]);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  if (source.truncated) {
    await rm(path, { force: true });
    size = MAX_FILE_BYTES + 1;
  }
  return { name, size, path, sha256: hash.digest(), head: head.subarray(0, SIGNATURE_BYTES) };
}
