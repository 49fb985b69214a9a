import { unbroken } from '@spindle/ui/format/number.ts';
import type { Highlight } from '@spindle/contract/catalogue/search';
import { Fragment } from 'react';

/** A text with its matched words emphasized. */
export function Highlighted({ parts }: { readonly parts: Highlight }) {
  // oxlint-disable-next-line react/no-array-index-key -- parts have no other name than their place
  return parts.map(({ text, match }, at) =>
    match ? <mark key={at}>{unbroken(text)}</mark> : <Fragment key={at}>{unbroken(text)}</Fragment>,
  );
}
