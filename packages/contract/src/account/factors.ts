import * as z from 'zod/mini';
import { Done } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import {
  BothFactors,
  FactorState,
  NewPasskey,
  PasskeyOptions,
  PasswordAgain,
  TotpCode,
  TotpStart,
} from './factor-data.ts';
import { uuidField } from '../fields/id.ts';
import { routes } from '../routes.ts';

/** Shown once; null where the account has its set already. */
const NewCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) });
const errors = ['unauthorized', 'too_many'] as const;

export const factorEndpoints = {
  state: endpoint(routes.factors.state, {
    summary: 'The second factor of the account',
    response: z.object({ data: FactorState }),
    errors: ['unauthorized'],
  }),
  beginTotp: endpoint(routes.factors.beginTotp, {
    summary: 'Begin with codes of an app: its secret and the picture',
    body: PasswordAgain,
    response: z.object({ data: TotpStart }),
    errors: [...errors, 'conflict'],
  }),
  confirmTotp: endpoint(routes.factors.confirmTotp, {
    summary: 'The first code of the app: from now on sign-in asks for it',
    body: TotpCode,
    response: NewCodes,
    errors: [...errors, 'conflict'],
  }),
  removeTotp: endpoint(routes.factors.removeTotp, {
    summary: 'No more codes of an app; needs both factors',
    body: BothFactors,
    response: Done,
    errors,
  }),
  newPasskeyOptions: endpoint(routes.factors.newPasskeyOptions, {
    summary: 'What a new key is made from',
    body: PasswordAgain,
    response: z.object({ data: PasskeyOptions }),
    errors: [...errors, 'too_many_passkeys'],
  }),
  addPasskey: endpoint(routes.factors.addPasskey, {
    summary: 'Add the key that was made',
    body: NewPasskey,
    response: NewCodes,
    errors,
  }),
  removePasskey: endpoint(routes.factors.removePasskey, {
    summary: 'Remove a key; needs both factors',
    params: z.object({ id: uuidField() }),
    body: BothFactors,
    response: Done,
    errors: [...errors, 'not_found'],
  }),
  proofOptions: endpoint(routes.factors.proofOptions, {
    summary: 'What a key of the account has to sign',
    response: z.object({ data: PasskeyOptions }),
    errors: ['unauthorized'],
  }),
  renewRecoveryCodes: endpoint(routes.factors.renewRecoveryCodes, {
    summary: 'A new set of recovery codes; needs both factors',
    body: BothFactors,
    response: NewCodes,
    errors: [...errors, 'conflict'],
  }),
};
