import type { Client, Transport } from '@spindle/client/client';
import type { Seo } from '@spindle/contract/content/site';
import { createContext } from 'react-router';

/** The server's facts about one visit. */
export interface PageVisit {
  /** How loaders reach the API; the application creates the client over it, so that its error classes are the same. */
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
  readonly log: {
    error(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** What came of a popup's form: shown when the page is rendered again without JavaScript. */
export interface PopupAnswer {
  readonly popup: string;
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** What every loader has at hand for the time of one request. */
export interface PageContext extends Omit<PageVisit, 'transport' | 'form'> {
  readonly client: Client;
  /** The answer to a popup's form sent without JavaScript. */
  readonly popupAnswer: PopupAnswer | null;
}

export const pageContext = createContext<PageContext>();
export const seoContext = createContext<Seo | null>(null);
/** The SEO table marks this page as missing. */
export const closedContext = createContext(false);
