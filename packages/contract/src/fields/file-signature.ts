/** The kind of a file by its first bytes; the extension is only a name. */

export const FILE_TYPES = ['png', 'gif', 'jpeg', 'pdf', 'doc', 'office'] as const;
/** Additional types for forms that ask for drawings and models. */
export const DRAWING_TYPES = [...FILE_TYPES, 'dwg', 'dxf', 'step', 'zip'] as const;
export type FileType = (typeof DRAWING_TYPES)[number];

export const FILE_EXTENSIONS: Record<FileType, readonly string[]> = {
  png: ['png'],
  gif: ['gif'],
  jpeg: ['jpg', 'jpeg'],
  pdf: ['pdf'],
  doc: ['doc', 'xls', 'ppt'],
  office: ['docx', 'xlsx', 'pptx'],
  dwg: ['dwg'],
  dxf: ['dxf'],
  step: ['step', 'stp'],
  zip: ['zip'],
};

/** How many first bytes are enough for `detectFileType`. */
export const SIGNATURE_BYTES = 64;

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

const SIGNATURES: readonly (readonly [FileType, readonly number[]])[] = [
  ['png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['gif', ascii('GIF87a')],
  ['gif', ascii('GIF89a')],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['pdf', ascii('%PDF-')],
  ['dwg', ascii('AC10')],
  ['dxf', ascii('AutoCAD Binary DXF')],
  ['step', ascii('ISO-10303-21;')],
  ['doc', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

const ZIP = [...ascii('PK'), 0x03, 0x04];
const ZIP_NAME_LENGTH_AT = 26;
const ZIP_NAME_AT = 30;
const OFFICE_ENTRY = /^(?:\[Content_Types\]\.xml$|_rels\/|docProps\/|customXml\/|word\/|xl\/|ppt\/)/;

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);

/** A plain archive is not a document: the first entry of an office file has one of a few known names. */
const isOffice = (bytes: Uint8Array) => {
  if (!startsWith(bytes, ZIP) || bytes.length < ZIP_NAME_AT) return false;
  const length = (bytes[ZIP_NAME_LENGTH_AT] ?? 0) + (bytes[ZIP_NAME_LENGTH_AT + 1] ?? 0) * 256;
  const name = String.fromCharCode(...bytes.subarray(ZIP_NAME_AT, ZIP_NAME_AT + Math.min(length, 32)));
  return OFFICE_ENTRY.test(name);
};

/** A drawing in text begins with its first section, or with comments under code 999. */
const isTextDxf = (bytes: Uint8Array) =>
  /^\s*(?:0\s*\r?\n\s*SECTION\s|999\s*\r?\n)/.test(
    String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES)),
  );

export const detectFileType = (bytes: Uint8Array): FileType | null => {
  const found = SIGNATURES.find(([, signature]) => startsWith(bytes, signature));
  if (found) return found[0];
  if (isOffice(bytes)) return 'office';
  if (startsWith(bytes, ZIP) && bytes.length >= ZIP_NAME_AT) return 'zip';
  return isTextDxf(bytes) ? 'dxf' : null;
};
