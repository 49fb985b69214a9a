import { paths } from '@spindle/contract/addresses/paths';
import { sentBody } from '../../kits/forms/form-body.ts';
import type { Submit } from '../../kits/forms/popup-submit.server.ts';

/** A file goes before a text. */
export const uploadList: Submit = async (fields, client) => {
  const body = sentBody(fields);
  if (body.has('files')) body.delete('text');
  const { data } = await client.listUpload.create({ body: body as never });
  return { to: paths.cartUpload(data.id) };
};
