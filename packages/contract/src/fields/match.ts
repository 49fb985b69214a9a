import { matchMessage } from '../messages.ts';
import * as z from 'zod/mini';

/** For an object: the second field must repeat the first; the message stands under the second. */
export const matchCheck = <Value extends object, Key extends keyof Value & string>(first: Key, second: Key) =>
  z.check<Value>((payload) => {
    if (payload.value[first] !== payload.value[second]) {
      payload.issues.push({ code: 'custom', message: matchMessage, path: [second], input: payload.value });
    }
  });
