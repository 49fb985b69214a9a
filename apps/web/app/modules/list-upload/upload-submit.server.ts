import { sentBody } from '../../shared/forms/form-body.ts';
import type { Submit } from '../../shared/forms/popup-submit.server.ts';
import { listHref } from './list-href.ts';
import { matchAll } from './list-loader.server.ts';

/** A file goes before a text. */
export const uploadList: Submit = async (fields, client) => {
  const body = sentBody(fields);
  if (body.has('files')) body.delete('text');
  const { data } = await client.listUpload.create({ body: body as never });
  await matchAll(client, data.id);
  const { data: site } = await client.site.get();
  return { to: listHref(data.id, site.basketEnabled) };
};
