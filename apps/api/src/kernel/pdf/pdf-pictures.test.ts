import { Readable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPdfPictureLoader } from './pdf-pictures.ts';
import { drawPicture, type PdfPicture } from './pdf-picture.ts';
import { openPdf } from './pdf-page.ts';

const key = 'a'.repeat(40);
const webp = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#c40' } })
  .webp()
  .toBuffer();
const requestedKeys: string[] = [];
const pictures = (file: Buffer | null) =>
  createPdfPictureLoader({
    log: Fastify().log,
    draw: (kind, params, { width }) => `<svg>${kind} ${JSON.stringify(params)} ${width}</svg>`,
    openPhoto: async (name) => {
      requestedKeys.push(name);
      return file && Readable.from([file]);
    },
  });

const printed = async (picture: PdfPicture | null): Promise<string> => {
  const layout = openPdf({ title: 'Лист', createdAt: new Date(0) });
  const before = [layout.pdf.x, layout.pdf.y];
  if (picture) drawPicture(layout.pdf, picture, { x: 20, y: layout.pdf.y, width: 60, height: 50 });
  expect([layout.pdf.x, layout.pdf.y]).toEqual(before);
  return (await layout.finish(() => '')).toString('latin1');
};

it('prints a photograph, the larger one where it stands large', async () => {
  const picture = await pictures(webp)(`/photos/${key}-320.webp#7b827f`, true);
  expect(requestedKeys.at(-1)).toBe(`${key}-640.webp`);
  expect(await printed(picture)).toContain('/DCTDecode');
  expect(await printed(null)).not.toContain('/DCTDecode');
});

it('goes without a photograph that is gone or broken', async () => {
  expect(await pictures(null)(`/photos/${key}-320.webp`, false)).toBeNull();
  expect(await pictures(Buffer.from('no picture'))(`/photos/${key}-320.webp`, false)).toBeNull();
});

it('draws what has no photograph, without what only pages need', async () => {
  expect(await pictures(null)('/drawings/drill.svg?D=8&size=tile&dims=1', false)).toEqual({
    svg: '<svg>drill {"D":"8"} 320</svg>',
  });
  expect(await pictures(null)('https://other.example/x.png', false)).toBeNull();
  expect(await pictures(null)(null, false)).toBeNull();
});
