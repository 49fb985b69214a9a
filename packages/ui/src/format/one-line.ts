import { NBSP } from './number.ts';

/** «600–1200 мм», «об/мин»: ranges and units never break. */
export const oneLine = (text: string): string =>
  text.replace(/(?<=\d)–(?=\d)|\/(?=\p{L})/gu, '$&\u2060').replace(/(?<=\d) (?=[а-я]{1,3}(?![а-я]))/g, NBSP);
