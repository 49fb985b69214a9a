import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  fileEmptyMessage,
  fileNameMessage,
  fileTooLargeMessage,
  fileTypeMessage,
  requiredMessage,
  tooManyFilesMessage,
  wrongTypeMessage,
} from '../messages.ts';
import { detectFileType, DRAWING_TYPES, SIGNATURE_BYTES } from './file-signature.ts';
import { fileAccept, fileField, fileProblem, filesField, fileTypeByName } from './file.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)),
  );

const zip = (entry: string) =>
  bytes('PK', [3, 4], Array<number>(22).fill(0), [entry.length, 0, 0, 0], entry, 'content');

const HEADS = {
  png: bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'rest'),
  gif: bytes('GIF89a...'),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  pdf: bytes('%PDF-1.7\n'),
  doc: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]),
  office: zip('[Content_Types].xml'),
  dwg: bytes('AC1032', [0, 0, 0]),
  dxf: bytes('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'),
  step: bytes('ISO-10303-21;\nHEADER;'),
  zip: zip('korpus.dwg'),
};

describe('signatures', () => {
  test.each(DRAWING_TYPES)('%s', (type) => {
    expect(detectFileType(HEADS[type])).toBe(type);
    expect(detectFileType(HEADS[type].subarray(0, SIGNATURE_BYTES))).toBe(type);
  });
  test.each(['virus.exe', '[Content_Types].xml.exe'])('an archive of %s is no document', (entry) => {
    expect(detectFileType(zip(entry))).toBe('zip');
    expect(fileProblem({ name: 'a.docx', size: 9 }, {}, zip(entry))).toBe(fileTypeMessage);
    expect(fileProblem({ name: 'a.zip', size: 9 }, {}, zip(entry))).toBe(fileTypeMessage);
    expect(fileProblem({ name: 'a.zip', size: 9 }, { allowed: DRAWING_TYPES }, zip(entry))).toBeUndefined();
  });
  test('other beginnings of a drawing', () => {
    expect(detectFileType(bytes('999\nmade by hand\n  0\nSECTION'))).toBe('dxf');
    expect(detectFileType(bytes('AutoCAD Binary DXF\r\n', [0x1a, 0]))).toBe('dxf');
    expect(detectFileType(bytes('0\nHELLO'))).toBeNull();
  });
  test('GIF87a', () => expect(detectFileType(bytes('GIF87a'))).toBe('gif'));
  test.each(['_rels/.rels', 'word/document.xml', 'xl/workbook.xml', 'docProps/app.xml'])(
    'office by %s',
    (entry) => expect(detectFileType(zip(entry))).toBe('office'),
  );
  test.each([
    ['nothing', bytes('')],
    ['text', bytes('hello')],
    ['page', bytes('<html>')],
    ['program', bytes('MZ', [0x90, 0])],
    ['cut archive', bytes('PK', [3, 4])],
    ['cut png', bytes([0x89], 'PNG')],
    ['svg', bytes('<svg xmlns=')],
    ['pdf not at the start', bytes(' %PDF-1.7')],
  ])('%s is not allowed', (_name, head) => expect(detectFileType(head)).toBeNull());

  test('any bytes are answered', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (head) => {
        expect([...DRAWING_TYPES, null]).toContain(detectFileType(head));
      }),
    );
  });
});

describe('a file', () => {
  test.each([
    ['чертёж.pdf', 'pdf'],
    ['ФОТО.JPG', 'jpeg'],
    ['a.b.jpeg', 'jpeg'],
    ['смета.xls', 'doc'],
    ['смета.xlsx', 'office'],
    ['run.exe', null],
    ['pdf', null],
    ['a.pdf.exe', null],
    ['a.', null],
  ])('%s is %s', (name, type) => expect(fileTypeByName(name)).toBe(type));

  test.each([
    ['a.pdf', 1, undefined],
    ['a.pdf', 20 * 1024 * 1024, undefined],
    ['a.pdf', 20 * 1024 * 1024 + 1, fileTooLargeMessage()],
    ['a.pdf', 0, fileEmptyMessage],
    ['a.svg', 1, fileTypeMessage],
    ['../a.pdf', 1, fileNameMessage],
    ['..\\a.pdf', 1, fileNameMessage],
    ['a\u0000.pdf', 1, fileNameMessage],
    ['a\n.pdf', 1, fileNameMessage],
    ['gpj.\u202eexe.pdf', 1, fileNameMessage],
    [`${'a'.repeat(252)}.pdf`, 1, fileNameMessage],
  ])('%j of %s bytes', (name, size, message) => expect(fileProblem({ name, size })).toBe(message));

  test('the signature must agree with the name', () => {
    expect(fileProblem({ name: 'a.pdf', size: 9 }, {}, HEADS.pdf)).toBeUndefined();
    expect(fileProblem({ name: 'a.pdf', size: 9 }, {}, HEADS.png)).toBe(fileTypeMessage);
    expect(fileProblem({ name: 'a.pdf', size: 9 }, {}, bytes('MZ'))).toBe(fileTypeMessage);
  });

  test('a form may allow fewer types', () => {
    expect(fileProblem({ name: 'a.gif', size: 1 }, { allowed: ['pdf'] })).toBe(fileTypeMessage);
    expect(fileAccept(['jpeg', 'pdf'])).toBe('.jpg,.jpeg,.pdf');
  });
});

const messagesOf = (schema: z.ZodMiniType, input: unknown) =>
  z.safeParse(schema, input).error?.issues.map((issue) => issue.message);

test('one file as a field', () => {
  expect(messagesOf(fileField(), undefined)).toEqual([requiredMessage]);
  expect(messagesOf(fileField(), 'a.pdf')).toEqual([wrongTypeMessage]);
  expect(messagesOf(fileField(), { name: 'a.exe', size: 1 })).toEqual([fileTypeMessage]);
  const file = new File(['%PDF-'], 'a.pdf');
  expect(z.parse(fileField(), file)).toBe(file);
});

test('attachments', () => {
  const file = { name: 'a.pdf', size: 1 };
  const files = (length: number) => Array.from({ length }, () => ({ ...file }));
  expect(z.parse(filesField(), undefined)).toEqual([]);
  expect(z.parse(filesField(), files(10))).toHaveLength(10);
  expect(messagesOf(filesField(), files(11))).toEqual([tooManyFilesMessage(10)]);
  expect(messagesOf(filesField({ maxFiles: 1 }), [file, file])).toEqual([tooManyFilesMessage(1)]);
  expect(messagesOf(filesField(), [file, { name: 'a.exe', size: 1 }])).toEqual([fileTypeMessage]);
});
