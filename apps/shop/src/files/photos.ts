import { createPhotoStore } from '@spindle/api/modules/goods/photos/photo-store';
import { photoFormatOf } from '@spindle/api/modules/goods/photos/photo-names';
import type { FastifyInstance } from 'fastify';

/** `/photos/<key>-640.webp`: the key is derived from the content, so the file may be cached forever. */
export function photos(app: FastifyInstance, { storageDir }: { storageDir: string }): void {
  const store = createPhotoStore(storageDir);
  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const { file } = request.params;
    const stream = await store.open(file);
    if (!stream)
      return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .type(`image/${photoFormatOf(file)}`)
      .send(stream);
  });
}
