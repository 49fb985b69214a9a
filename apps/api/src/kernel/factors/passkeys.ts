import type { NewPasskeyAnswer, PasskeyAnswer } from '@spindle/contract/account/factor-data';
import type { PasskeyRow } from './factors.sql.ts';

/** The shop as a key knows it. */
export interface PasskeySite {
  readonly origin: string;
  readonly name: string;
}

// Few users need it, so its certificates and tables load with the first key.
const library = () => import('@simplewebauthn/server');
const hostOf = ({ origin }: PasskeySite): string => new URL(origin).hostname;
const described = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports }));

/** What the browser makes a new key from. */
export async function creationOptions(
  site: PasskeySite,
  person: { readonly id: string; readonly email: string },
  passkeys: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userName: person.email,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

export async function requestOptions(site: PasskeySite, passkeys: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: described(passkeys),
    userVerification: 'preferred',
  });
}

/** The new key, if it signed the challenge for this shop. */
export async function verifiedKey(site: PasskeySite, challenge: string, response: NewPasskeyAnswer) {
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    // The password is the first factor: to have the key is enough for the second.
    requireUserVerification: false,
  }).catch(() => null);
  return result?.verified ? result.registrationInfo.credential : null;
}

/** The key's new count, if it signed the challenge for this shop. */
export async function verifiedCount(
  site: PasskeySite,
  challenge: string,
  passkey: PasskeyRow,
  response: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}
