import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyOptions } from '@spindle/contract/account/factor-data';

// Few need it at once: it comes with the first key.
const library = () => import('@simplewebauthn/browser');

export async function signWithKey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: type as 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

export async function makeKey(options: PasskeyOptions): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: type as 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}
