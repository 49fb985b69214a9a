import { drawDrawing } from './pdf-drawing.ts';
import type { Pdf } from './pdf-page.ts';

/** One of the shop's own line drawings, or a photograph as JPEG. */
export type PdfPicture = { readonly svg: string } | { readonly jpeg: Uint8Array };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as the box allows and in its middle; text goes on where it was. */
export function drawPicture(pdf: Pdf, picture: PdfPicture, box: Box): void {
  if ('svg' in picture) return drawDrawing(pdf, picture.svg, box);
  const { x, y } = pdf;
  const placement = { fit: [box.width, box.height], align: 'center', valign: 'center' } as const;
  pdf.image(Buffer.from(picture.jpeg), box.x, box.y, { ...placement, fit: [...placement.fit] });
  Object.assign(pdf, { x, y });
}
