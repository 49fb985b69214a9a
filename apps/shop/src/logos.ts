import type { Services } from '@spindle/api/services';
import type { FastifyInstance } from 'fastify';

interface Wordmark {
  readonly weight: number;
  readonly stretch?: number;
  readonly spacing?: number;
  readonly size?: number;
  readonly mark: readonly { readonly d: string; readonly filled?: boolean }[];
}

const height = 48;

/** `/logos/kernel.svg`: a brand's name set in type with its mark; real makers are set as plain text. */
export function logos(app: FastifyInstance, { catalogue }: Services): void {
  app.get<{ Params: { file: string } }>('/logos/:file', async (request, reply) => {
    const slug = /^([a-z0-9-]{1,60})\.svg$/.exec(request.params.file)?.[1];
    const { brands } = await catalogue.dictionary();
    const brand = [...brands.values()].find((row) => row.slug === slug);
    if (!brand) return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml; charset=utf-8')
      .send(logo(brand.name, brand.wordmark as Wordmark | null));
  });
}

function logo(name: string, wordmark: Wordmark | null): string {
  const size = 24 * (wordmark?.size ?? 1);
  const spacing = (wordmark?.spacing ?? 0) * size;
  const stretch = (wordmark?.stretch ?? 100) / 100;
  const text = Math.ceil(name.length * (size * 0.62 * stretch + spacing));
  const left = wordmark ? 36 : 4;
  const mark = (wordmark?.mark ?? [])
    .map(({ d, filled }) =>
      filled
        ? `<path d="${escape(d)}" fill="#4a5a68"/>`
        : `<path d="${escape(d)}" fill="none" stroke="#4a5a68" stroke-width="2"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + text + 4}" height="${height}" viewBox="0 0 ${left + text + 4} ${height}" role="img" aria-label="${escape(name)}">
<g transform="translate(4 12)">${mark}</g><text x="${left}" y="32" textLength="${text}" lengthAdjust="spacingAndGlyphs" font-family="IBM Plex Sans, system-ui, sans-serif" font-size="${size}" font-weight="${wordmark?.weight ?? 600}" fill="#16212c">${escape(name)}</text></svg>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
