import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that can be read aloud without confusion. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

const spelled = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');

/** A key of a saved choice: 130 random bits. */
export const newKey = (): string => `k_${spelled(randomBytes(26))}`;

/** The id of an option that staff call by a short name: the same name of the same machine is always the same option. */
export const optionIdOf = (machine: string, name: string): string =>
  `o_${spelled(createHash('sha256').update(`kit option ${machine} ${name}`).digest().subarray(0, 16))}`;
