import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyOptions } from '@spindle/contract/account/factor-data';

// Imported lazily, because only owners of a passkey need it.
const library = () => import('@simplewebauthn/browser');

/** A failure of the passkey itself; messages of the server are shown by the form. */
export class PasskeyRefusal extends Error {}

const rethrowRefusal = (error: unknown): never => {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    throw new PasskeyRefusal('Этот ключ уже добавлен.');
  }
  throw new PasskeyRefusal(
    name === 'NotAllowedError'
      ? 'Ключ доступа не\u00a0подтверждён. Попробуйте ещё раз.'
      : 'Браузер не\u00a0смог воспользоваться ключом доступа.',
  );
};

/** Lets a passkey of the account sign the challenge. */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as never }).catch(
    rethrowRefusal,
  ) as Promise<PasskeyAnswer>;
}

export async function makePasskey(options: PasskeyOptions): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as never }).catch(
    rethrowRefusal,
  ) as Promise<NewPasskeyAnswer>;
}
