import { createContext, use, useId } from 'react';
import type { InPage, ShownBox, ShownCard, ShownLink } from './kept-html.ts';

/**
 * What loaders have answered goes to the browser as plain JSON in a script of its own. React Router would flatten it
 * into one list of values and numbers, which takes ten times as long to write and a third more bytes to send.
 */
export const HANDED_DATA_ID = 'handed';

interface Handed {
  /** The JSON of it, safe inside a script: asked for when all that the page shows is known. */
  readonly write: () => string;
  /** By the id of its element. */
  readonly shown: Map<string, InPage>;
}

/** Given by the server for the time of one rendering. */
export const HandedText = createContext<Handed | null>(null);

/** The id of the element whose whole content is this HTML of the data: it is not sent a second time with the data. */
export const useShownHtml = (html: string): string => useShown(html);

/** The same for a text that somebody has written. */
export const useShownText = (text: string): string => useShown(import.meta.env.SSR ? shownText(text) : '');

/** The same for an element whose links are this list of the data, in its order: labels first, then what says that it is to order. */
export const useShownLinks = (links: readonly ShownLink[]): string => useShown(links);

/** The same for values to tick: the element stands beside others with them, in their order. */
export const useShownBoxes = (boxes: readonly ShownBox[] | undefined): string =>
  useShown(import.meta.env.SSR && boxes ? { boxes } : null);

/**
 * The same for an element whose articles, or rows, are these goods, in their order: each has a link to it, its drawing, and a
 * button to compare it that says its name. Null for a list with other buttons.
 */
export const useShownCards = (cards: readonly ShownCard[] | null, inRows = false): string =>
  useShown(import.meta.env.SSR && cards ? { cards, inRows } : null);

function useShown(inPage: InPage | null): string {
  const id = useId();
  // Browsers are sent no code for it.
  if (import.meta.env.SSR && inPage) use(HandedText)?.shown.set(id, inPage);
  return id;
}

/** A short one saves nothing, and could be a key of the data or what stands between two texts of it: those have no spaces. */
export const isLongText = (plain: string): boolean => plain.length > 40 && plain.includes(' ');
const shownText = (plain: string): InPage | null => (isLongText(plain) ? { plain } : null);

/** Comes last in the page: what is shown is known by then. */
export function HandedData() {
  const handed = import.meta.env.SSR ? use(HandedText) : null;
  return (
    <script
      type="application/json"
      id={HANDED_DATA_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: handed ? handed.write() : '' }}
    />
  );
}
