import type { AttackClass } from '../attack-class.ts';
import { type Call, pathOf } from '../calls.ts';
import { bodyOf } from '../samples.ts';

/** Guests reach these: what they may do depends on what they name. */
const alsoForGuests = new Set(['POST /api/auth/invite/accept']);
/** A guest's cart is a guest's own; only changes with the token of a session that ended are refused there (decision 061). */
const isOfCart = ({ path }: Call): boolean => /^\/api\/(v1\/)?cart(\/|$)/.test(path);
const large = `"${'x'.repeat(1_500_000)}"`;
const junk = ['{"nonsense":', '[1]', '"\\u0000"', large];
const badTokens = ['A'.repeat(43), `${'A'.repeat(42)}=`, "' OR 1=1 --", 'null', 'undefined'];

/** Guests are refused before anything of the body is read. */
export const guests: AttackClass = {
  name: 'guests on every call',
  async attack({ wire, calls, guard, leaked }, tally) {
    const closed = calls.filter(
      (call) => call.forSignedIn && !alsoForGuests.has(call.name) && !isOfCart(call),
    );
    const cases = closed.flatMap((call) => {
      const path = pathOf(call, () => 'x\0');
      const bodies = call.isRead ? [undefined] : [bodyOf(call, { guard }), ...junk];
      const tokens = badTokens.map((token) => ({ call, path, token, body: undefined as unknown }));
      return [...bodies.map((body) => ({ call, path, token: null, body: body as unknown })), ...tokens];
    });
    await wire.each(cases, async ({ call, path, token, body }) => {
      const answer = await wire.send({ method: call.method, path: `${path}?limit=a`, token, body });
      // A connection that is closed while its sender still writes loses the answer.
      const status = answer.status || (body === large ? 413 : 0);
      const isRefused = [401, 403].includes(status) || (body === large && status === 413);
      tally.take(
        call.name,
        { ...answer, status },
        isRefused ? leaked(answer.text, 'guest') : `answered ${status}`,
      );
    });
  },
};
