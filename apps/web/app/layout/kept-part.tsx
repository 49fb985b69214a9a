import { createContext, type ReactNode, use, useId } from 'react';
import type { LateName, PageParts, PartMarks } from './kept-html.ts';

const plain: PartMarks = { isReady: false };

/** Given by the server for the time of one rendering; nothing in the browser. */
export const PagePartsContext = createContext<PageParts | null>(null);

interface KeptPartProps {
  readonly name: string;
  /**
   * All that the part is made from, as JSON can say it, beside the layout's data and whether somebody is signed in.
   * Null for a part that is made from more.
   */
  readonly from: readonly unknown[] | null;
  /** Elements, not text. */
  readonly children: ReactNode;
}

/** A part of a page that is a function of its data: the server renders it once and writes it again as it is. */
export function KeptPart(props: KeptPartProps) {
  // Two places can have the same id and others below them; what stands one step below has one that tells them apart.
  useId();
  return <Part {...props} />;
}

function Part({ name, from, children }: KeptPartProps) {
  const id = useId();
  const marks = import.meta.env.SSR && from ? use(PagePartsContext)?.begin(name, from, id) : null;
  const { before, isReady, after } = marks ?? plain;
  // As many places on the server as in the browser: ids are made from them.
  return (
    <>
      {before}
      {!isReady && children}
      {after}
    </>
  );
}

/** A text with the page's address in it: kept parts have a place for it. */
export function useLate(name: LateName, text: string): string {
  return import.meta.env.SSR ? (use(PagePartsContext)?.late(name) ?? text) : text;
}
