import { createClient } from '@spindle/client/client';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { answerPopup } from './kits/forms/popup-submit.server.ts';
import { type PageVisit, pageContext } from './layout/server-context.ts';
import { popupSubmits } from './shell/popup-submits.server.ts';

const handle = createRequestHandler(build as never, import.meta.env.MODE);

/** Renders one page. The shop's server calls this; everything a page may know comes in `visit`. */
export async function render(request: Request, { transport, ...visit }: PageVisit): Promise<Response> {
  const client = createClient(transport);
  const popup = await answerPopup(request, client, popupSubmits);
  if (popup instanceof Response) return popup;
  const context = new RouterContextProvider();
  context.set(pageContext, { ...visit, client, popupAnswer: popup?.answer ?? null });
  const answer = await handle(popup?.request ?? request, context);
  if (!popup) return answer;
  // The page stands, but what was sent did not go through: the status says so.
  return new Response(answer.body, { status: popup.status, headers: answer.headers });
}

export type Render = typeof render;
