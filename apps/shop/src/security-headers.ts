import { isSecure } from '@spindle/api/kernel/own-address';
import { previewRoot } from '@spindle/contract/addresses/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const tagManager = 'https://*.googletagmanager.com https://*.google-analytics.com';

const common = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Foreign hosts are let in only where the shop uses a tag manager; it still waits for the visitor's consent. */
export function pagePolicy(
  scriptHashes: readonly string[],
  {
    withTagManager,
    frames,
  }: {
    withTagManager: boolean;
    /** What a page may show in a frame beside that: the office shows pages of the shop and papers it has just been given. */
    frames?: "'self' blob:";
  },
): string {
  const more = withTagManager ? ` ${tagManager}` : '';
  return [
    ...common,
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ') + more,
    `connect-src 'self'${more}`,
    `img-src 'self' data: blob:${more}`,
    ...(withTagManager ? [`frame-src ${tagManager}`] : frames ? [`frame-src ${frames}`] : []),
  ].join('; ');
}

/** Answers that are not pages run no scripts at all. */
const strictPolicy = [...common, "script-src 'none'", "img-src 'self' data:", "connect-src 'none'"].join(
  '; ',
);

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** What of a request its answer's headers depend on. */
export interface AskedSafely {
  readonly id: string;
  readonly url: string;
  readonly isSecure: boolean;
}

export const askedSafely = (request: FastifyRequest): AskedSafely => ({
  id: request.id,
  url: request.url,
  isSecure: isSecure(request),
});

/** What every answer says beside its own. */
export function securityHeadersOf(asked: AskedSafely, policy: string = strictPolicy): Record<string, string> {
  // The office shows a text as its page will be.
  const framed = asked.url.startsWith(previewRoot);
  return {
    ...always,
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    'x-request-id': asked.id,
    ...(asked.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'content-security-policy': framed
      ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      : policy,
  };
}

/** In development Vite's own inline scripts must run, so the policy is left out there. */
export function securityHeaders(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.addHook('onSend', (request, reply, _body, done) => {
    const policy = reply.getHeader('content-security-policy');
    reply.headers(
      securityHeadersOf(askedSafely(request), typeof policy === 'string' ? policy : strictPolicy),
    );
    if (!strict) reply.removeHeader('content-security-policy');
    done();
  });
}
