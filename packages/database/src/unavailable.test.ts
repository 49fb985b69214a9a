import { expect, test } from 'vitest';
import { isCrossed, isUnavailable } from './unavailable.ts';

function error(properties: object, message = 'something'): Error {
  return Object.assign(new Error(message), properties);
}

test.each([
  ['connection lost', error({ code: '08006' })],
  ['too many connections', error({ code: '53300' })],
  ['disk full', error({ code: '53100' })],
  ['shutting down', error({ code: '57P01' })],
  ['starting up', error({ code: '57P03' })],
  ['statement timeout', error({ code: '57014' })],
  ['serialisation failure', error({ code: '40001' })],
  ['refused', error({ code: 'ECONNREFUSED' })],
  ['no socket', error({ code: 'ENOENT', syscall: 'connect' })],
  ['unknown host', error({ code: 'ENOTFOUND' })],
  ['terminated', error({}, 'Connection terminated unexpectedly')],
  ['pool full', error({}, 'timeout exceeded when trying to connect')],
  ['every address refused', new AggregateError([error({ code: 'ECONNREFUSED' })])],
  ['as a cause', new Error('Could not read the cart', { cause: error({ code: '57P01' }) })],
])('%s is unavailable', (_name, value) => {
  expect(isUnavailable(value)).toBe(true);
});

test.each([
  ['unique violation', error({ code: '23505' })],
  ['syntax error', error({ code: '42601' })],
  ['division by zero', error({ code: '22012' })],
  ['missing file', error({ code: 'ENOENT', syscall: 'open' })],
  ['wrong password', error({ code: '28P01' })],
  ['plain error', new Error('The connection of the pump is wrong')],
  ['not an error', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s is not', (_name, value) => {
  expect(isUnavailable(value)).toBe(false);
});

test.each([
  ['23503', true],
  ['23505', true],
  ['23514', false],
  ['40001', false],
])('two changes that met, %s: %s', (code, expected) => {
  expect(isCrossed(error({ code }))).toBe(expected);
  expect(isCrossed(undefined)).toBe(false);
});
