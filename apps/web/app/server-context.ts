import type { Client } from '@spindle/client/client';
import type { Seo } from '@spindle/contract/site';
import { createContext } from 'react-router';
import type { PopupAnswer } from './popups/popup-answer.ts';

/** What the server gives every page for the time of one request. */
export interface PageContext {
  readonly client: Client;
  /** For inline scripts under the content security policy. */
  readonly nonce: string;
  readonly publicUrl: string;
  readonly requestId: string;
  readonly signedIn: boolean;
  /** The office chosen by this visitor, mirrored from local storage. */
  readonly companyId: string | null;
  /** Whether the visitor has answered the cookie notice, and how. */
  readonly cookieChoice: 'all' | 'needed' | null;
  /** The answer to a popup's form sent without JavaScript. */
  readonly popupAnswer: PopupAnswer | null;
  readonly log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

export const pageContext = createContext<PageContext>();
export const seoContext = createContext<Seo | null>(null);
