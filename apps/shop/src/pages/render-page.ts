import { randomBytes } from 'node:crypto';
import type { Services } from '@spindle/api/services';
import { shopLocation } from '@spindle/contract/fields/local-path';
import type { PageVisit } from '@spindle/web/app/server-exports';
import { RETRY_AFTER_SECONDS } from '../plain-failure-page.ts';
import { pagePolicy } from '../security-headers.ts';
import { withHashes } from './inline-scripts.ts';

export type RenderPage = (request: Request, visit: PageVisit) => Promise<Response>;

export interface RenderedPage {
  readonly status: number;
  /** Without cookies. */
  readonly headers: Record<string, string>;
  readonly cookies: readonly string[];
  /** HTML is a whole text; the data of client navigations may still be on its way. */
  readonly body: string | Buffer | ReadableStream<Uint8Array> | null;
}

interface RenderParts {
  readonly render: RenderPage;
  readonly services: Pick<Services, 'site'>;
}

/** Renders and makes the HTML fit to be sent under a policy without nonces. */
export async function renderPage(
  { render, services }: RenderParts,
  request: Request,
  visit: Omit<PageVisit, 'nonce'>,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64');
  const [answer, withTagManager] = await Promise.all([
    render(request, { ...visit, nonce }),
    hasTagManager(services),
  ]);
  if (isLastResort(answer)) throw new Error('the error page itself failed');
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'set-cookie'));
  // Redirects stay within the shop, whatever URL the page was rendered from.
  if (headers['location'] !== undefined) headers['location'] = shopLocation(headers['location']);
  // React Router drops the headers of what a loader threw.
  if (answer.status === 503) headers['retry-after'] ??= String(RETRY_AFTER_SECONDS);
  const page = { status: answer.status, headers, cookies: answer.headers.getSetCookie() };
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
  if (!isHtml || answer.body === null) {
    headers['content-security-policy'] = pagePolicy([], { withTagManager });
    return { ...page, body: answer.body };
  }
  const { html, hashes } = withHashes(await answer.text(), nonce);
  headers['content-security-policy'] = pagePolicy(hashes, { withTagManager });
  return { ...page, body: html };
}

/** React Router answers in plain text only when rendering the error page failed as well. */
function isLastResort(answer: Response): boolean {
  return answer.status === 500 && (answer.headers.get('content-type') ?? '').startsWith('text/plain');
}

async function hasTagManager({ site }: Pick<Services, 'site'>): Promise<boolean> {
  const settings = await site.settings().catch(() => null);
  return Boolean(settings?.gtmId);
}
