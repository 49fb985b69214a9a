import { expect, it } from 'vitest';
import { withoutValues } from './without-values.ts';

it.each([
  ['Key (email)=(anna.petrova+1@example.ru) already exists', 'Key (email)=([e-mail]) already exists'],
  ['почта@почта.рф', '[e-mail]'],
  ['a%40example.ru', '[e-mail]'],
  ['call +7 (912) 240-18-36 now', 'call [phone] now'],
  ['GET /auth/reset/?token=abc&q=%D1%84 failed', 'GET /auth/reset/?token=[…]&q=[…] failed'],
  ['"Zk3vQ9xLw2RtY7uBn4MsD8fGh1JkP0aCeXiOvU6yTq5"', '"[token]"'],
])('%s', (line, clean) => {
  expect(withoutValues(line)).toBe(clean);
});

it.each([
  '{"level":30,"time":1794778874551,"reqId":"f5a00530-9a64-4ce8-bb23-169984813347","msg":"request refused"}',
  'at Object.<anonymous> (/srv/shop/node_modules/fastify-type-provider-zod/dist/index.js:21:7)',
  'file 0123456789abcdef0123456789abcdef01234567 is gone',
])('leaves %s unchanged', (line) => {
  expect(withoutValues(line)).toBe(line);
});
