import { createContext, use } from 'react';
import { Scripts } from 'react-router';

interface Start {
  readonly text: string;
  readonly nonce: string;
}

/** Given by the server for the time of one rendering. */
export const StartText = createContext<Start | null>(null);

/** In place of React Router's `Scripts`; a developer's server has more to begin with. */
export function StartScripts() {
  if (import.meta.env.DEV) return <Scripts />;
  const start = import.meta.env.SSR ? use(StartText) : null;
  return start && <script nonce={start.nonce} dangerouslySetInnerHTML={{ __html: start.text }} />;
}
