import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyOptions } from '@spindle/contract/account/factor-data';

// Only who has a key needs it.
const library = () => import('@simplewebauthn/browser');

/** What is wrong with the key itself, in words; what the server says is told by the form. */
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

/** Asks a key of the account to sign. */
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
