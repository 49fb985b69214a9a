import type { Upload } from '@spindle/api/kernel/uploads/upload';
import { fileProblem } from '@spindle/contract/fields/file';
import { SIGNATURE_BYTES } from '@spindle/contract/fields/file-signature';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandError } from './command.ts';

/** Files of the person at the keyboard, checked like those of a form: type by signature, size, name. */
export async function readLocalFiles(paths: readonly string[]): Promise<Upload[]> {
  const files: Upload[] = [];
  for (const path of paths) files.push(await readLocalFile(path));
  return files;
}

async function readLocalFile(path: string): Promise<Upload> {
  const name = basename(path).normalize('NFC');
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) throw new CommandError(`Файла ${path} нет.`);
  const early = fileProblem({ name, size: facts.size });
  if (early) throw new CommandError(`${name}: ${early}`);
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
    if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_BYTES)]);
  }
  const problem = fileProblem({ name, size }, {}, head);
  if (problem) throw new CommandError(`${name}: ${problem}`);
  return { name, size, path, sha256: hash.digest(), head };
}
