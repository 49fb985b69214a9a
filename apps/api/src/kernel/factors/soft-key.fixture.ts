import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A software passkey for tests that signs like a real one. */
export function createSoftKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const host = createHash('sha256').update(new URL(origin).hostname).digest();
  let count = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  // User present; with a credential in it for a new key.
  const authData = (flags: number, credential = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    return Buffer.concat([host, Buffer.from([flags]), counter, credential]);
  };
  const shape = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };

  return {
    make(challenge: string, from = origin) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = map([
        ['fmt', 'none'],
        ['attStmt', map([])],
        ['authData', authData(0x41, credential)],
      ]);
      return {
        ...shape,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    prove(challenge: string, from = origin) {
      const client = clientData('webauthn.get', challenge, from);
      const data = authData(0x01);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...shape,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

const encoded = new WeakSet<Buffer>();

/** As much of CBOR as a key needs. */
function map(entries: readonly (readonly [number | string, number | string | Buffer])[]): Buffer {
  const encodedMap = Buffer.concat([head(5, entries.length), ...entries.flat().map(item)]);
  encoded.add(encodedMap);
  return encodedMap;
}

function item(value: number | string | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return encoded.has(value) ? value : Buffer.concat([head(2, value.length), value]);
}

function head(major: number, length: number): Buffer {
  return length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
