const abbreviations = 'гор|ул|д|стр|пр|просп|пер|наб|пл|ш|пос|кв|пом|корп|оф|доб';
// «2026 г.» is a year and no town.
const beforeName = new RegExp(
  `((?<!\\p{L}|\\d[ \\u00a0])г\\.|(?<!\\p{L})(?:${abbreviations})\\.) (?=\\S)`,
  'giu',
);

/** «г. Екатеринбург, ул. Фронтовых бригад, д. 18»: no line ends between a short word and what it belongs to. */
export const tieAddress = (text: string): string => text.replace(beforeName, '$1\u00a0');
