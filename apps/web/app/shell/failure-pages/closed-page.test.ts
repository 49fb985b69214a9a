import { createClient } from '@spindle/client/client';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { closedContext, type PageContext, pageContext } from '../../layout/server-context.ts';
import routes from '../../routes.ts';
import { loader } from '../open-page.tsx';
import { seoMiddleware } from '../seo-middleware.server.ts';

/** A visit to a page with this entry in the SEO table. */
async function visit(redirect_url: string | null, method = 'GET') {
  const context = new RouterContextProvider();
  const text = JSON.stringify({ data: { redirect_url } });
  const client = createClient({ send: async () => ({ status: 200, header: () => null, text }) });
  context.set(pageContext, { client } as unknown as PageContext);
  const request = new Request('https://shop.example/akcii/', { method });
  const page = new Response('menus and footer');
  type Args = Parameters<typeof seoMiddleware>[0];
  const answer = await seoMiddleware({ request, context, params: {} } as unknown as Args, async () => page);
  return { context, isRendered: answer === page };
}
const open = (context: RouterContextProvider) =>
  loader({ context } as unknown as Parameters<typeof loader>[0]);

describe('a page closed by `404` of the SEO table', () => {
  it('is rendered with the layout, and missing below it', async () => {
    const { context, isRendered } = await visit('404');
    expect(isRendered).toBe(true);
    expect(context.get(closedContext)).toBe(true);
    expect(() => open(context)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });

  it('takes no form', async () => {
    await expect(visit('404', 'POST')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('every page is a child of the route that closes pages', () => {
    expect(routes.map(({ file }) => file)).toEqual(['shell/open-page.tsx']);
  });
});

it('a page without an SEO entry is open', async () => {
  const { context } = await visit(null);
  expect(open(context)).toBeNull();
});
