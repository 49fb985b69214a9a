import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      databaseUrl: null,
      smtpUrl: null,
      trustProxy: [],
      logLevel: 'info',
      dadataKey: null,
      demoGoods: 12_600,
    });
    expect(readConfig({}).publicUrl.href).toBe('http://localhost:3000/');
    expect(readConfig({}).storageDir).toBe(resolve('data/files'));
  });

  it('takes the version from package.json', () => {
    const { version } = JSON.parse(readFileSync(resolve('package.json'), 'utf8'));
    expect(readConfig({}).version).toBe(version);
  });

  it('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'shop.example.ru'],
    ['PUBLIC_URL', 'ftp://shop.example.ru'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SMTP_URL', 'http://mail.example.ru'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_TO_FEEDBACK', 'not a mailbox'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'no'],
    ['DEMO_GOODS', '2000000'],
    ['METRICS_TOKEN', 'short'],
    ['DADATA_KEY', 'no key'],
  ])('%s=%s is refused in one sentence that names it', (key, value) => {
    const problems = problemsOf({ [key]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${key}: `));
  });

  it('names every wrong value at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'z' })).toHaveLength(3);
  });

  it('chooses the mailbox of a form', () => {
    const config = readConfig({ MAIL_TO: 'all@example.ru', MAIL_TO_CALL_BACK_REQUEST: 'calls@example.ru' });
    expect(config.mailboxFor('call-back-request')).toBe('calls@example.ru');
    expect(config.mailboxFor('feedback')).toBe('all@example.ru');
  });
});
