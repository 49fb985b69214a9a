import { shopLocation } from '@spindle/contract/fields/local-path';
import { redirect as move } from 'react-router';

/** The only redirect there is: whatever it is given, it leads to a page of this shop. */
export function redirect(address: string, init?: number | ResponseInit): Response {
  return move(shopLocation(address), init);
}
