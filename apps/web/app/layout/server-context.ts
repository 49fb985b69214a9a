import type { Client, Transport } from '@spindle/client/client';
import type { Seo } from '@spindle/contract/site';
import { createContext } from 'react-router';
import type { KeptParts, PagePiece } from './kept-html.ts';
import type { LayoutFiles } from './layout-file.ts';

/** What the shop's server tells of one visit. */
export interface PageVisit {
  /** How loaders reach the API; the client over it is made in the application, so that its classes are one. */
  readonly transport: Transport;
  /** Marks the inline scripts that the page itself writes; the server lets them through by their hashes. */
  readonly nonce: string;
  /** What a form of this page has sent, read already; its files stand on disk until the answer. */
  readonly form: FormData | null;
  readonly publicUrl: string;
  readonly requestId: string;
  readonly signedIn: boolean;
  /** Staff look at the shop as a customer. */
  readonly viewing: boolean;
  /** The office chosen by this visitor, mirrored from local storage. */
  readonly companyId: string | null;
  /** Whether the visitor has answered the cookie notice; how, only their browser needs to know. */
  readonly cookieAnswered: boolean;
  /** Whether this page was rendered from the same data before and is kept: then it is not rendered again. */
  readonly isKnown?: (data: string) => boolean;
  /** Parts of pages that were rendered before; none in development. */
  readonly parts?: KeptParts;
  /** What is the same on every page goes into a file; none in development. */
  readonly layoutFiles?: LayoutFiles;
  readonly log: {
    error(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** A rendered page: its HTML was never a stream. Other answers have a body. */
export interface PageAnswer extends Response {
  readonly html?: readonly PagePiece[];
}

/** What came of a popup's form: shown when the page is rendered again without JavaScript. */
export interface PopupAnswer {
  readonly popup: string;
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** How what loaders answer goes to the browser: in the script of a page, as text alone, or as React Router writes it. */
export type Handing = 'page' | 'text' | 'router';

/** What every loader has at hand for the time of one request. */
export interface PageContext extends Omit<PageVisit, 'transport' | 'form'> {
  readonly client: Client;
  readonly handing: Handing;
  /** The answer to a popup's form sent without JavaScript. */
  readonly popupAnswer: PopupAnswer | null;
}

export const pageContext = createContext<PageContext>();
export const seoContext = createContext<Seo | null>(null);
/** The SEO table says that there is no such page. */
export const closedContext = createContext(false);
