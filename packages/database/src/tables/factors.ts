import type { Generated } from 'kysely';

type CreatedAt = Generated<Date>;

export interface SessionDeviceColumns {
  /** The city chosen in the shop when the session began. */
  city: string | null;
  device_hash: Buffer | null;
  refusal_hash: Buffer | null;
  /** Staff look at the shop as this person; the session of the office it ends with. */
  staff_session_id: string | null;
  /** Kinds of pages that such a look has opened. */
  seen_pages: Generated<string[]>;
}

export interface FactorTables {
  totp_factors: {
    user_id: string | null;
    staff_id: string | null;
    /** Sealed: `kernel/factors/seal.ts` opens it. */
    secret: Buffer;
    last_step: Generated<number>;
    created_at: CreatedAt;
    confirmed_at: Date | null;
  };
  passkeys: {
    id: string;
    user_id: string | null;
    staff_id: string | null;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: CreatedAt;
    used_at: Date | null;
  };
  passkey_challenges: {
    user_id: string | null;
    staff_id: string | null;
    purpose: 'add' | 'prove';
    challenge: string;
    expires_at: Date;
  };
  recovery_codes: {
    user_id: string | null;
    staff_id: string | null;
    code_hash: Buffer;
    used_at: Date | null;
  };
  sign_in_steps: { token_hash: Buffer; user_id: string; remember: boolean; expires_at: Date };
  known_devices: {
    user_id: string;
    device_hash: Buffer;
    created_at: CreatedAt;
    seen_at: Generated<Date>;
  };
}
