/** How much of a worksheet may be passed to the workbook library. */
interface ScanBounds {
  readonly rows: number;
  /** That hold something. */
  readonly cells: number;
  /** With those that hold nothing but a look. */
  readonly anyCells: number;
}

const [open, close, slash, colon] = [0x3c, 0x3e, 0x2f, 0x3a];
const [charC, charR, charO, charW] = [0x63, 0x72, 0x6f, 0x77];

/**
 * Scans the XML of a worksheet once without building objects: the workbook library turns each tag into objects, and a
 * file of 200 MB into gigabytes. Rows beyond the limit are cut off; too many cells throw a `RangeError`.
 */
export function scanWorksheet(
  xml: Buffer,
  bounds: ScanBounds,
): { readonly xml: Buffer; readonly cells: number } {
  let [rows, cells, any] = [0, 0, 0];
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at + 1)) {
    const name = xml[at + 2] === colon ? at + 3 : at + 1;
    if (xml[name] === charC && isEnd(xml[name + 1])) {
      any += 1;
      const end = xml.indexOf(close, name);
      if (end > 0 && xml[end - 1] !== slash) cells += 1;
      if (cells > bounds.cells || any > bounds.anyCells) throw new RangeError('too many cells');
    } else if (
      xml[name] === charR &&
      xml[name + 1] === charO &&
      xml[name + 2] === charW &&
      isEnd(xml[name + 3])
    ) {
      rows += 1;
      if (rows > bounds.rows) return { xml: cutOff(xml, at, xml.subarray(at + 1, name).toString()), cells };
    }
  }
  return { xml, cells };
}

/** A space, a line's end, `>` or `/`. */
const isEnd = (byte: number | undefined): boolean =>
  byte === close || byte === slash || byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const cutOff = (xml: Buffer, at: number, prefix: string): Buffer =>
  Buffer.concat([xml.subarray(0, at), Buffer.from(`</${prefix}sheetData></${prefix}worksheet>`)]);
