// Compresses built files once, so that no request has to: file.js → file.js.br and file.js.gz
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = process.argv[2];
if (!folder) throw new Error('usage: precompress.mjs FOLDER');

const worth = /\.(js|css|svg|html|json|txt|xml|webmanifest)$/;
for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !worth.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = await readFile(file);
  if (content.length < 512) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  // Which memory packs best differs from file to file.
  const packed = await Promise.all(
    [7, 8, 9].map((memLevel) => promisify(gzip)(content, { level: 9, memLevel })),
  );
  await writeFile(`${file}.gz`, packed.toSorted((one, other) => one.length - other.length)[0] ?? '');
}
