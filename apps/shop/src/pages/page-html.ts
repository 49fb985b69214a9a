/** A page is put together from text, bytes, and places of its own address. */
export type PagePiece = string | Buffer | AddressText;

interface AddressText {
  /** As it stands in an attribute. */
  readonly address: string;
}

/** HTML of a page in the pieces it was put together from: made whole only for those who need it so. */
export class PageHtml {
  readonly pieces: readonly PagePiece[];

  constructor(pieces: readonly PagePiece[]) {
    this.pieces = pieces;
  }

  get length(): number {
    return this.pieces.reduce((sum, piece) => sum + Buffer.byteLength(textOf(piece)), 0);
  }

  bytes(): Buffer {
    return inOneBuffer(this.pieces.map(textOf));
  }
}

export function isAddress(piece: PagePiece): piece is AddressText {
  return typeof piece === 'object' && 'address' in piece;
}

const textOf = (piece: PagePiece): string | Buffer => (isAddress(piece) ? piece.address : piece);

/** With memory of its own: a slice would keep what it was cut from. */
export function inOneBuffer(pieces: readonly (string | Buffer)[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at);
  return whole;
}
