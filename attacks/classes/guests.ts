import type { AttackClass } from '../attack-class.ts';
import { type Call, pathOf } from '../calls.ts';
import { bodyOf } from '../samples.ts';

/** Guests reach these: what they may do depends on what they name. */
const alsoForGuests = new Set(['POST /api/auth/invite/accept', 'POST /api/cart/uploads/{id}/add']);
/** A guest's cart is a guest's own: only the token of a session that ended is refused there (decision 061). */
const isOfCart = ({ path }: Call): boolean => /^\/api\/cart(\/|$)/.test(path);
const junk = ['{"nonsense":', '[1]', '"\\u0000"', `"${'x'.repeat(1_500_000)}"`];
const endedToken = 'A'.repeat(43);
const badTokens = [endedToken, `${'A'.repeat(42)}=`, "' OR 1=1 --", 'null', 'undefined'];

/** Whoever is not signed in is sent away before anything of the body is read. */
export const guests: AttackClass = {
  name: 'guests on every call',
  async attack({ wire, calls, guard, leaked }, tally) {
    const closed = calls.filter(({ forSignedIn, name }) => forSignedIn && !alsoForGuests.has(name));
    const cases = closed.flatMap((call) => {
      const path = pathOf(call, () => 'x\0');
      const good = bodyOf(call, { guard });
      if (isOfCart(call)) return [{ call, path, token: endedToken, body: good as unknown }];
      const bodies = call.isRead ? [undefined] : [good, ...junk];
      const tokens = badTokens.map((token) => ({ call, path, token, body: undefined as unknown }));
      return [...bodies.map((body) => ({ call, path, token: null, body: body as unknown })), ...tokens];
    });
    await wire.each(cases, async ({ call, path, token, body }) => {
      const answer = await wire.send({ method: call.method, path: `${path}?limit=a`, token, body });
      const isRefused = [401, 403].includes(answer.status);
      tally.take(call.name, answer, isRefused ? leaked(answer.text, 'guest') : `answered ${answer.status}`);
    });
  },
};
