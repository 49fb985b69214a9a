import { followVat } from '@spindle/contract/money/shop-vat';
import { QUERY } from '@spindle/contract/constants';
import { followLocale } from '@spindle/contract/shop/shop-locale';
import { DocumentHead } from '@spindle/ui/text/document-head.tsx';
import type { ReactNode } from 'react';
import { Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/root';
import { keepPage } from './shell/keep-page.ts';
import { FailurePage } from './shell/failure-pages/failure-page.tsx';
import { seoMiddleware } from './shell/seo-middleware.server.ts';
import { useLayoutData } from './layout/layout-data.ts';
import { pageContext } from './layout/server-context.ts';
import { loadLayout } from './shell/layout-loader.server.ts';
import { Shell } from './shell/shell.tsx';
import { IconSprite } from '@spindle/ui/icons/icon-sprite.tsx';
import { VisitorData } from './shared/visitor/visitor-count.tsx';
import { VISITOR_DATA_ID } from './shared/visitor/visitor-slots.ts';
import tokens from '@spindle/ui/styles/tokens.css?url';
import base from '@spindle/ui/styles/base.css?url';

export const middleware: Route.MiddlewareFunction[] = [seoMiddleware];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadLayout(context.get(pageContext), url.search);
}

/**
 * Reloads the layout after a submission, a requested revalidation or a redirect to sign-in, but not on navigation
 * between pages.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  // The one place that sees what every form of every page was answered.
  if (args.actionStatus === 401)
    void import('./shell/popups/refused-form.ts').then(({ storeRefusedForm: keep }) => keep(args));
  if (nextUrl.searchParams.has(QUERY.authRedirect)) return true;
  const sent = formMethod !== undefined && formMethod !== 'GET';
  return sent || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false;
}

const fonts = ['russian', 'basic', 'symbols'] as const;
const baseStyles = [tokens, base];

export function Layout({ children }: { children: ReactNode }) {
  const site = useLayoutData()?.site;
  if (site) {
    followLocale(site.locale);
    followVat(site.vatFree);
  }
  return (
    <html lang="ru">
      <DocumentHead fonts={fonts} blockingId={VISITOR_DATA_ID} baseStyles={baseStyles} />
      <body>
        <IconSprite />
        {children}
        <VisitorData />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <FailurePage error={error} />
    </Shell>
  );
}
