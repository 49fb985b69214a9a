import { DEFAULT_LIST } from '@spindle/contract/constants';
import { paths } from '@spindle/contract/addresses/paths';
import { Reminder } from '@spindle/contract/catalogue/favourites';
import { textOf } from '../../shared/forms/form-body.ts';
import { readForm } from '../../shared/forms/read-form.server.ts';
import type { Submit } from '../../shared/forms/popup-submit.server.ts';

export const favouriteList: Submit = async (fields, client) => {
  const listId = textOf(fields, 'id');
  const body = { name: textOf(fields, 'name') };
  const { data } = listId
    ? await client.favourites.renameList({ params: { listId }, body })
    : await client.favourites.addList({ body });
  return { to: paths.favoriteList(data.id) };
};

/** A product into a new list, or into the heart's own. */
export const favouriteLists: Submit = async (fields, client) => {
  const name = textOf(fields, 'name');
  const listId = name ? (await client.favourites.addList({ body: { name } })).data.id : DEFAULT_LIST;
  await client.favourites.add({ params: { listId, productId: textOf(fields, 'goods_id') } });
  return {};
};

export const addReminder: Submit = async (fields, client) => {
  const listId = textOf(fields, 'id');
  await client.favourites.remind({ params: { listId }, body: readForm(fields, Reminder) });
  return { to: paths.favoriteList(listId) };
};
