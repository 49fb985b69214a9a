import { MAX_FILE_BYTES } from '@spindle/contract/constants';
import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ReadForm } from './read-form.ts';
import type { Upload } from './upload.ts';

/** A form that was read, to be sent on: files are read from disk when their turn comes. */
export async function formData({ body }: ReadForm): Promise<FormData> {
  const fields = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat(2)) {
      if (typeof one === 'string') fields.append(name, one);
      else fields.append(name, await bytesOf(one as Upload), (one as Upload).name);
    }
  }
  return fields;
}

/** A rejected upload without bytes keeps its reason for refusal: too many files, or too large. */
async function bytesOf({ path, size }: Upload): Promise<Blob> {
  if (path === '') return new Blob([]);
  if (size > MAX_FILE_BYTES) {
    const file = await open(path, 'w', 0o600);
    await file.truncate(size).finally(() => file.close());
  }
  return openAsBlob(path);
}
