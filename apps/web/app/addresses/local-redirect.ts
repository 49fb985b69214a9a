import { shopLocation } from '@spindle/contract/fields/local-path';
import { redirect as move, redirectDocument as moveDocument } from 'react-router';

/** The only redirects there are: whatever they are given, they lead to a page of this shop. */
export function redirect(address: string, init?: number | ResponseInit): Response {
  return move(shopLocation(address), init);
}

/** The same with the whole document. */
export function redirectDocument(address: string): Response {
  return moveDocument(shopLocation(address));
}
