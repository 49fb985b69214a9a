import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { answerPopup } from './popups/popup-actions.server.ts';
import { type PageContext, pageContext } from './server-context.ts';

const handle = createRequestHandler(build as never, import.meta.env.MODE);

/** Renders one page. The shop's server calls this; everything a page may know comes in `page`. */
export async function render(request: Request, page: Omit<PageContext, 'popupAnswer'>): Promise<Response> {
  const popup = await answerPopup(request, page.client);
  if (popup instanceof Response) return popup;
  const context = new RouterContextProvider();
  context.set(pageContext, { ...page, popupAnswer: popup?.answer ?? null });
  const answer = await handle(popup?.request ?? request, context);
  if (!popup) return answer;
  return new Response(answer.body, { status: 422, headers: answer.headers });
}

export type Render = typeof render;
