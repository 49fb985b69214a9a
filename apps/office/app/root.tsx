import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { FailureSheet } from './frame/failure-sheet.tsx';
import '@spindle/ui/styles/tokens.css';
import './styles/office.css';

const fonts = ['cyrillic', 'latin'];

export const meta: Route.MetaFunction = () => [
  { title: 'Кабинет сотрудника' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#16212c" />
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        {fonts.map((name) => (
          <link
            key={name}
            rel="preload"
            href={`/fonts/plex-sans-${name}.woff2`}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shown from the first byte until the screen is there. */
export function HydrateFallback() {
  return (
    <p className="vh" role="status">
      Открываю кабинет
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureSheet error={error} />;
}
