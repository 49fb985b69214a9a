import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HandedText } from './handed-data.tsx';
import type { AddressText, InPage, KeptHtml, KeptParts, PagePiece } from './kept-html.ts';
import { PagePartsContext } from './kept-part.tsx';
import { partsOfPage } from './kept-parts.server.ts';

export function keptStore() {
  const parts = new Map<string, KeptHtml>();
  const kept: KeptParts = {
    get: (name) => parts.get(name),
    set: (name, part) => void parts.set(name, part),
    proves: false,
  };
  return { kept, parts };
}

interface Rendering {
  readonly here?: string;
  readonly common?: string;
  readonly shown?: Map<string, InPage>;
}

/** As the server does it. */
export function written(
  kept: KeptParts,
  page: ReactNode,
  { here = '/', common = '', shown = new Map() }: Rendering = {},
) {
  const parts = partsOfPage(kept, common, shown);
  const html = renderToString(
    <HandedText value={{ write: () => '', shown }}>
      <PagePartsContext value={parts}>{page}</PagePartsContext>
    </HandedText>,
  );
  const pieces = parts.whole(html, { here, office: `${here}?popup=office` });
  return pieces.map((piece) => (isAddress(piece) ? piece.address : piece.toString())).join('');
}

const isAddress = (piece: PagePiece): piece is AddressText => typeof piece === 'object' && 'address' in piece;
