import { expect, it } from 'vitest';
import { requireLoopback } from './loopback.ts';

it.each(['http://127.0.0.1:3000', 'http://127.9.8.7/', 'http://[::1]:3000/'])(
  '%s may be attacked',
  (address) => {
    expect(requireLoopback(address).href).toContain(new URL(address).host);
  },
);

it.each([
  'http://localhost:3000',
  'http://10.0.0.1',
  'http://127.0.0.1.example.org',
  'http://127.0.0.1@example.org',
  'http://[::ffff:8.8.8.8]',
  'http://0.0.0.0',
  'https://127.0.0.1',
  'example.org',
  '',
])('%s may not', (address) => {
  expect(() => requireLoopback(address)).toThrow(/loopback/);
});
