import { fileExtension } from '@spindle/contract/fields/file';

const office = 'application/vnd.openxmlformats-officedocument';

const mimes: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  step: 'model/step',
  stp: 'model/step',
  zip: 'application/zip',
  pptx: `${office}.presentationml.presentation`,
};

/** By the extension that the content has confirmed; the MIME type from the browser is ignored. */
export function fileMime(name: string): string {
  return mimes[fileExtension(name)] ?? 'application/octet-stream';
}
