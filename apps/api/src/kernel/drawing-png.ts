import sharp from 'sharp';

/** A drawing for mail programs, which show no SVG: twice the points, for screens that have them. */
export function drawingPng(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: width * 2 })
    .flatten({ background: '#fff' })
    .png({ palette: true, effort: 3 })
    .toBuffer();
}
