import type { Call } from './calls.ts';
import type { Role, World } from './world.ts';

export interface OwnedValue {
  readonly value: string;
  /** Where it was read, and under which name: for finding calls that take it. */
  readonly source: string;
}

const idKey = /(?:^|_)(?:id|uuid|token|number|key)$/;

/** Read calls for personal data, without volatile ones. */
const personalReads = (calls: readonly Call[]): Call[] =>
  calls.filter(
    ({ isRead, params, forSignedIn, path }) =>
      isRead &&
      params.length === 0 &&
      // Files are given out a few times an hour; what they hold is read from the lists.
      path !== '/api/profile/data' &&
      !/\.(?:zip|xlsx)$/.test(path) &&
      (forSignedIn || /cart|visitor|comparison/.test(path)),
  );

/** Ids, numbers and tokens of a person's records, without those of the shop. */
export async function ownedValuesOf(
  { wire, calls, tokenOf }: World,
  role: Role,
  stranger: Role,
): Promise<OwnedValue[]> {
  const seen = async (who: Role): Promise<Map<string, OwnedValue>> => {
    const found = new Map<string, OwnedValue>();
    const walk = (value: unknown, source: string): void => {
      if (Array.isArray(value)) value.forEach((one) => walk(one, source));
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) {
          if (typeof inner === 'string' && idKey.test(key) && inner.length > 3)
            found.set(inner, found.get(inner) ?? { value: inner, source: `${source} ${key}` });
          else walk(inner, `${source} ${key}`);
        }
    };
    for (const { path } of personalReads(calls)) {
      const { status, text } = await wire.send({ path, token: tokenOf(who) });
      if (status === 200 && text.startsWith('{')) walk(JSON.parse(text), path);
    }
    return found;
  };
  const [ownValues, others] = [await seen(role), await seen(stranger)];
  return [...ownValues.values()].filter(({ value }) => !others.has(value));
}

/** Everything a person has, as one text: a stranger's write shows in it. */
export async function pictureOf({ wire, calls, tokenOf }: World, role: Role): Promise<string> {
  const parts: string[] = [];
  await wire.each(personalReads(calls), async ({ path }) => {
    const { text } = await wire.send({ path, token: tokenOf(role) });
    parts.push(
      `${path} ${text.replaceAll(/"[\d-]{10}T[\d:.]+Z"|"request_id":"[^"]+"|"version":"?[^",}]+/g, '')}`,
    );
  });
  return parts.sort().join('\n');
}

const tokensOf = (text: string): Set<string> =>
  new Set(
    text
      .split(/[^a-zA-Z]+/)
      .map((token) => token.toLowerCase().replace(/s$/, ''))
      .filter((token) => token.length > 2 && token !== 'api' && token !== 'data'),
  );

/** The things a place of a call most likely takes, and a few of another kind. */
export function fitting(ownedValues: readonly OwnedValue[], parameter: string, most: number): string[] {
  const wantedTokens = tokensOf(parameter);
  const score = ({ source }: OwnedValue): number =>
    [...tokensOf(source)].filter((token) => wantedTokens.has(token)).length;
  const sorted = ownedValues.toSorted((one, other) => score(other) - score(one));
  return [...sorted.slice(0, most), ...sorted.slice(-2)].map(({ value }) => value);
}
