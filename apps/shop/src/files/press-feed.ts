import { paths } from '@spindle/contract/addresses/paths';
import { markupText } from '@spindle/api/kernel/text/markup-text';
import type { Services } from '@spindle/api/services';
import type { FastifyInstance } from 'fastify';

const feedLength = 30;

/** `/press/rss.xml`: the newest materials of the press centre. */
export function pressFeed(
  app: FastifyInstance,
  { press, site }: Pick<Services, 'press' | 'site'>,
  { publicUrl }: { publicUrl: URL },
): void {
  const absolute = (path: string): string => markupText(new URL(path, publicUrl).href);

  app.get(paths.pressFeed(), async (_request, reply) => {
    const [materials, { pageTemplate }] = await Promise.all([press.newest(feedLength), site.settings()]);
    const name = `Пресс-центр «${pageTemplate.companyName}»`;
    const items = materials.map(
      ({ url, name: title, lead, label, published }) =>
        `<item><title>${markupText(title)}</title><link>${absolute(url)}</link>` +
        `<guid isPermaLink="true">${absolute(url)}</guid><pubDate>${pubDate(published)}</pubDate>` +
        `<category>${markupText(label)}</category><description>${markupText(lead)}</description></item>`,
    );
    const newest = materials[0] ? `<lastBuildDate>${pubDate(materials[0].published)}</lastBuildDate>` : '';
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/rss+xml; charset=utf-8')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
          '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
          `<title>${markupText(name)}</title><link>${absolute(paths.press())}</link>` +
          `<description>Статьи технологов, новости, разборы внедрений и обзоры процессов</description>` +
          `<language>ru</language>${newest}` +
          `<atom:link href="${absolute(paths.pressFeed())}" rel="self" type="application/rss+xml"/>` +
          `${items.join('')}</channel></rss>`,
      );
  });
}

/** The morning of the day by the shop's clock. */
const pubDate = (day: string): string => new Date(`${day}T09:00:00+03:00`).toUTCString();
