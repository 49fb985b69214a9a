import { UPLOAD_LIST_EXTENSIONS, UPLOAD_LIST_MAX_BYTES } from '../constants.ts';
import {
  fileEmptyMessage,
  fileTooLargeMessage,
  goodsSpreadsheetTypeMessage,
  oneSpreadsheetMessage,
  spreadsheetTypeMessage,
} from '../messages.ts';
import { type FileFacts, fileExtension } from './file.ts';
import { detectFileType } from './file-signature.ts';

type SpreadsheetExtension = (typeof UPLOAD_LIST_EXTENSIONS)[number];

/** Plain text has no signature: it is anything that is none of the others. */
const signatures: Record<SpreadsheetExtension, ReturnType<typeof detectFileType>> = {
  xlsx: 'office',
  xlsm: 'office',
  ods: 'zip',
  xls: 'doc',
  csv: null,
};

/** With the first bytes at hand the signature must agree with the extension. */
export const spreadsheetFileProblem = ({ name, size }: FileFacts, head?: Uint8Array): string | undefined => {
  const extension = UPLOAD_LIST_EXTENSIONS.find((one) => one === fileExtension(name));
  if (!extension) return spreadsheetTypeMessage;
  if (size <= 0) return fileEmptyMessage;
  if (size > UPLOAD_LIST_MAX_BYTES) return fileTooLargeMessage(UPLOAD_LIST_MAX_BYTES);
  return head !== undefined && detectFileType(head) !== signatures[extension]
    ? spreadsheetTypeMessage
    : undefined;
};

/** Feeds are text, photographs come packed. */
const goodsSignatures = { ...signatures, yml: null, xml: null, zip: 'zip' } as const;

/** Checks a spreadsheet of products or an archive of photographs uploaded with it. */
export const goodsFileProblem = ({ name, size }: FileFacts, head?: Uint8Array): string | undefined => {
  const extension = fileExtension(name);
  if (!Object.hasOwn(goodsSignatures, extension)) return goodsSpreadsheetTypeMessage;
  if (size <= 0) return fileEmptyMessage;
  if (size > UPLOAD_LIST_MAX_BYTES) return fileTooLargeMessage(UPLOAD_LIST_MAX_BYTES);
  const expected = goodsSignatures[extension as keyof typeof goodsSignatures];
  return head !== undefined && detectFileType(head) !== expected ? goodsSpreadsheetTypeMessage : undefined;
};

export const isPhotoArchive = ({ name }: Pick<FileFacts, 'name'>): boolean => fileExtension(name) === 'zip';

/** Checks files uploaded together: exactly one table, the others archives. */
export const goodsFilesProblem = (files: readonly FileFacts[]): string | undefined =>
  files.map((file) => goodsFileProblem(file)).find(Boolean) ??
  (files.length > 0 && files.filter((file) => !isPhotoArchive(file)).length !== 1
    ? oneSpreadsheetMessage
    : undefined);
