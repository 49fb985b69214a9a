import { DocumentHead } from '@spindle/ui/text/document-head.tsx';
import type { ReactNode } from 'react';
import { Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { FailureMessage } from './frame/failure-message.tsx';
import '@spindle/ui/styles/tokens.css';
import './styles/office.css';

const fonts = ['russian', 'basic'] as const;

export const meta: Route.MetaFunction = () => [
  { title: 'Кабинет сотрудника' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru">
      <DocumentHead fonts={fonts} />
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
  return <FailureMessage error={error} />;
}
