import { localeRules } from '@spindle/contract/shop/locales';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import type { User } from '@spindle/contract/account/account';
import { AppError } from '@spindle/contract/errors';
import type { CardReference } from '../../equipment/service/service-cards.service.ts';
import { type FormFields, type FormSources, textOf } from '../form-definition.ts';

/** «ООО «Уральская деталь», ИНН 6658123450» */
export function companyName(sender: User | undefined, id: string): string | undefined {
  const company = sender?.clients.find((one) => one.id === id);
  return company && `${company.name}, ${localeRules(shopLocale()).taxLabel}\u00a0${company.inn}`;
}

/** «СК-1042, Haas VF-2, заводской № 1108745» */
export const cardName = ({
  number,
  name,
  serialNumber,
}: Pick<CardReference, 'number' | 'name' | 'serialNumber'>): string =>
  `${number}, ${name}, заводской №\u00a0${serialNumber}`;

/** The goods a request is about: its name, article and address. */
export async function readableGoods(
  fields: FormFields,
  _sender: User | undefined,
  { goods }: FormSources,
): Promise<FormFields> {
  const id = textOf(fields, 'goods_id');
  if (id === undefined) return fields;
  const found = await goods.byId(id);
  const option = found.options.find(
    (one) => one.id === (id.startsWith('p_') ? found.selected_option_id : id),
  );
  if (!option) throw new AppError('not_found');
  return { ...fields, goods_id: `${found.name}, артикул\u00a0${option.article}` };
}
