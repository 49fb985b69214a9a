import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import release from '../../../package.json' with { type: 'json' };

const required = 'не должно быть пустым';

function port(name: string) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, `${name}: нужен номер порта от 0 до 65535`)),
    z.transform((value, issues) => {
      const number = Number(value);
      if (number > 65_535)
        issues.issues.push({
          code: 'custom',
          message: `${name}: нужен номер порта от 0 до 65535`,
          input: value,
        });
      return number;
    }),
  );
}

function url(name: string, protocols: readonly string[]) {
  const message = `${name}: нужен адрес вида ${protocols[0]}//…`;
  return z
    .string()
    .check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message));
}

/** `user@host` or `Name <user@host>`. */
const mailbox = (name: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value),
        `${name}: нужен почтовый адрес, например shop@example.ru`,
      ),
    );

const proxyList = z
  .string()
  .check(
    z.refine(
      (value) => value.split(',').every((part) => isCidr(part.trim())),
      'TRUST_PROXY: нужен список адресов или подсетей через запятую, например 127.0.0.1,10.0.0.0/8',
    ),
  );

function isCidr(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', mask, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return mask === undefined || (/^\d{1,3}$/.test(mask) && Number(mask) <= (version === 4 ? 32 : 128));
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Environment = z.object({
  PORT: z._default(port('PORT'), 3000 as never),
  HOST: z._default(z.string().check(z.minLength(1, `HOST: ${required}`)), '0.0.0.0'),
  PUBLIC_URL: z.optional(url('PUBLIC_URL', ['https:', 'http:'])),
  DATA_DIR: z._default(z.string().check(z.minLength(1, `DATA_DIR: ${required}`)), './data'),
  // Not `url()`: a unix socket has no host (`postgresql://user@/shop?host=/run/postgresql`).
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(?:ql)?:\/\/\S+$/, 'DATABASE_URL: нужен адрес вида postgresql://…')),
  ),
  SMTP_URL: z.optional(url('SMTP_URL', ['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(mailbox('MAIL_FROM'), 'Шпиндель <shop@example.ru>'),
  MAIL_TO: z._default(mailbox('MAIL_TO'), 'manager@example.ru'),
  STORAGE_DIR: z.optional(z.string().check(z.minLength(1, `STORAGE_DIR: ${required}`))),
  TRUST_PROXY: z.optional(proxyList),
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL: одно из ${logLevels.join(', ')}`), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'METRICS_TOKEN: нужно не меньше 16 символов'))),
  METRICS_OPEN: z._default(z.enum(['yes', 'no'], 'METRICS_OPEN: yes или no'), 'no'),
  DADATA_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{10,200}$/, 'DADATA_KEY: нужен ключ API из личного кабинета DaData')),
  ),
  OFFICE: z._default(z.enum(['on', 'off'], 'OFFICE: on или off'), 'on'),
  OFFICE_HOST: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?(?::\d{1,5})?$/,
          'OFFICE_HOST: нужно имя хоста, например office.example.ru',
        ),
      ),
  ),
  DEMO: z._default(z.enum(['on', 'off'], 'DEMO: on или off'), 'on'),
  DEMO_GOODS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,7}$/, 'DEMO_GOODS: нужно целое число от 0 до 1000000')),
      z.transform((value, issues) => {
        const number = Number(value);
        if (number > 1_000_000)
          issues.issues.push({
            code: 'custom',
            message: 'DEMO_GOODS: нужно целое число от 0 до 1000000',
            input: value,
          });
        return number;
      }),
    ),
    12_600 as never,
  ),
});

export interface Config {
  /** The release that runs. */
  readonly version: string;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  /** Its origin where it is set: then forms come from there alone, and its scheme makes cookies secure. */
  readonly ownOrigin: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Which mailbox gets the requests of a form: `MAIL_TO_<FORM>`, else `MAIL_TO`. */
  readonly mailboxFor: (form: string) => string;
  readonly storageDir: string;
  readonly trustProxy: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
  /** Bearer token that opens `/metrics`. */
  readonly metricsToken: string | null;
  /** Opens `/metrics` without a token. */
  readonly metricsOpen: boolean;
  /** Company look-up by DaData instead of the shop's own registry. */
  readonly dadataKey: string | null;
  /** The office of the staff: on this host alone, or wherever the shop is; null is closed. */
  readonly office: { readonly host: string | null } | null;
  /** Null leaves the demo shop out: an empty database becomes an empty shop. */
  readonly demoGoods: number | null;
}

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** The only reader of the environment: every wrong value is named in one sentence. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const provided = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(provided);
  const mailboxes = Object.entries(provided).filter(([key]) => /^MAIL_TO_[A-Z_]+$/.test(key));
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  for (const [key, value] of mailboxes) {
    const result = mailbox(key).safeParse(value);
    if (!result.success) problems.push(...result.error.issues.map((issue) => issue.message));
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    version: release.version,
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    ownOrigin: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mailboxFor: (form) => provided[`MAIL_TO_${form.toUpperCase().replaceAll('-', '_')}`] ?? values.MAIL_TO,
    storageDir: resolve(values.STORAGE_DIR ?? `${dataDir}/files`),
    trustProxy: values.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    metricsOpen: values.METRICS_OPEN === 'yes',
    dadataKey: values.DADATA_KEY ?? null,
    office: values.OFFICE === 'off' ? null : { host: values.OFFICE_HOST ?? null },
    demoGoods: values.DEMO === 'off' ? null : values.DEMO_GOODS,
  };
}
