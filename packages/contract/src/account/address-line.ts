const abbreviations = 'гор|ул|д|стр|пр|просп|пер|наб|пл|ш|пос|кв|пом|корп|оф|доб';
// «2026 г.» is a year and no town.
const beforeName = new RegExp(
  `((?<!\\p{L}|\\d[ \\u00a0])г\\.|(?<!\\p{L})(?:${abbreviations})\\.) (?=\\S)`,
  'giu',
);

/** «г. Екатеринбург, ул. Фронтовых бригад, д. 18»: no line ends between a short word and what it belongs to. */
export const tieAddress = (text: string): string => text.replace(beforeName, '$1\u00a0');

interface DeliveryPoint {
  readonly city: string;
  readonly name: string;
  readonly address: string;
}

/** What older orders hold for an address that has no name of its own. */
const unnamed = 'Адрес';

/** A warehouse, a terminal or a saved address by its name; without one by its street. */
export const pointName = ({ name, address }: DeliveryPoint): string =>
  name === '' || name === unnamed ? address : name;

/** «Пермь, Второй цех, ул. Мира, 1»: a street that is the name is there once. */
export function pointLine(point: DeliveryPoint): string {
  const name = pointName(point);
  return [point.city, point.address.includes(name) ? '' : name, point.address].filter(Boolean).join(', ');
}
