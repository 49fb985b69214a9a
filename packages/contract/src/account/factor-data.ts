import * as z from 'zod/mini';
import { currentPasswordField } from '../fields/password/password.ts';
import { optionalTextField, textField } from '../fields/text.ts';

const text = (most: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(most));
const keyShape = { id: text(1400), rawId: text(1400), type: z.literal('public-key') };

/** What a browser answers for a key that signed, as WebAuthn writes it in JSON. */
export const PasskeyAnswer = z.object({
  ...keyShape,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: text(4000),
    authenticatorData: text(4000),
    signature: text(4000),
    userHandle: z.optional(text(200)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The same for a key that was just made. */
export const NewPasskeyAnswer = z.object({
  ...keyShape,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: text(4000),
    attestationObject: text(20_000),
    transports: z.optional(z.array(text(40)).check(z.maxLength(10))),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

/** What the browser hands to the key; WebAuthn alone knows the rest of it. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** Six digits of the app, or a recovery code. */
const codeField = () => textField({ max: 40 });

/** The second factor once more: a code, or a key that signed. */
export const FactorProof = z.strictObject({
  code: optionalTextField({ max: 40 }),
  passkey: z.optional(PasskeyAnswer),
});
export type FactorProof = z.infer<typeof FactorProof>;

/** Password and code: both are required to remove a second factor. */
export const BothFactors = z.strictObject({
  current_password: currentPasswordField(),
  code: optionalTextField({ max: 40 }),
  passkey: z.optional(PasskeyAnswer),
});
export type BothFactors = z.infer<typeof BothFactors>;

export const PasswordAgain = z.strictObject({ current_password: currentPasswordField() });
export const TotpCode = z.strictObject({ code: codeField() });

export const NewPasskey = z.strictObject({ name: textField({ max: 60 }), passkey: NewPasskeyAnswer });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const FactorMethod = z.enum(['code', 'passkey']);
export type FactorMethod = z.infer<typeof FactorMethod>;

/** The password was right; a cookie of five minutes waits for the second factor. */
export const FactorNeeded = z.object({ factor_needed: z.literal(true), ways: z.array(FactorMethod) });
export type FactorNeeded = z.infer<typeof FactorNeeded>;

export const FactorState = z.object({
  totp: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.string(),
      used_at: z.nullable(z.string()),
    }),
  ),
  recovery_codes_left: z.number(),
});
export type FactorState = z.infer<typeof FactorState>;

export const TotpStart = z.object({
  secret: z.string(),
  address: z.string(),
  /** A path of unit squares in a square of `size`. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type TotpStart = z.infer<typeof TotpStart>;
