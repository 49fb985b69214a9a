import { isSecure } from '@spindle/api/kernel/http/secure-address';
import { previewRoot } from '@spindle/contract/addresses/paths';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './in-process-transport.ts';

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
    /** Frames a page may embed: the office shows pages of the shop and PDFs it has just loaded. */
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

/** In development Vite's own inline scripts must run, so the policy is left out there. */
export function securityHeaders(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.addHook('onSend', (request, reply, _body, done) => {
    // Headers of a loader's call never reach a browser.
    if (isInProcess(request.raw)) return done();
    // The office shows a text as its page will be.
    const framed = request.url.startsWith(previewRoot);
    const routePolicy = reply.getHeader('content-security-policy');
    const policy = typeof routePolicy === 'string' ? routePolicy : strictPolicy;
    reply.headers({
      ...always,
      'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
      'x-request-id': request.id,
      ...(isSecure(request) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
      'content-security-policy': framed
        ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        : policy,
    });
    if (!strict) reply.removeHeader('content-security-policy');
    done();
  });
}
