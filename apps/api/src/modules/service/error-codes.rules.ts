import { ERROR_TOPICS, type ErrorTopic } from '@spindle/contract/constants';
import type { ErrorCode, ErrorCodes } from '@spindle/contract/service/service';

/** A code with what it is found by. */
interface IndexedCode {
  readonly view: ErrorCode;
  readonly key: string;
  readonly words: string;
}

export interface CodesFilter {
  readonly brand?: string | undefined;
  readonly query?: string | undefined;
  readonly topic?: ErrorTopic | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** How many codes before and after the found one are shown. */
const around = 4;
/** Filler words people put beside a number. */
const idle = /(?:^|\s)(?:код|кода|ошибка|ошибки|ошибок|авария|alarm|error|err|haas|№|#)(?=\s|$)/g;

export function indexCode(view: ErrorCode): IndexedCode {
  const text = [view.code, view.name, view.summary, ...view.causes].join(' ');
  return { view, key: codeKey(view.code), words: plain(text) };
}

/** `SV-0411`, `sv 411` and `SV0411` are the same code; so are 9.108 and 9,108. */
export function codeKey(code: string): string {
  return plain(code)
    .replaceAll(',', '.')
    .replaceAll(/[\s\-_№#]/g, '')
    .replace(/^([a-zа-я]*)0+(?=\d)/, '$1');
}

/** Codes by brand, topic, code or words; the code the query names exactly comes apart, with its neighbours. */
export function findCodes(codes: readonly IndexedCode[], filter: CodesFilter): Omit<ErrorCodes, 'brands'> {
  const ofBrand =
    filter.brand === undefined ? codes : codes.filter(({ view }) => view.brand.slug === filter.brand);
  const searchText = meaning(filter.query ?? '');
  const key = codeKey(searchText);
  const words = searchText.split(' ').filter((word) => word !== '');
  const matching = words.length === 0 ? ofBrand : ofBrand.filter((code) => matches(code, key, words));
  const exactAt = key === '' ? -1 : ofBrand.findIndex((code) => code.key === key);
  const filtered =
    filter.topic === undefined ? matching : matching.filter(({ view }) => view.topic === filter.topic);
  return {
    data: filtered.slice(filter.offset, filter.offset + filter.limit).map(({ view }) => view),
    meta: { offset: filter.offset, limit: filter.limit, total: filtered.length },
    found: ofBrand[exactAt]?.view ?? null,
    neighbours: exactAt === -1 ? [] : nearby(ofBrand, exactAt),
    topics: ERROR_TOPICS.flatMap((slug) => {
      const found = matching.filter(({ view }) => view.topic === slug).length;
      return found > 0 ? [{ slug, found }] : [];
    }),
  };
}

/** The query without words common to every code; such words alone return everything. */
function meaning(query: string): string {
  return plain(query).replaceAll(idle, ' ').replaceAll(/\s+/g, ' ').trim();
}

function matches(
  { key: indexedKey, words: text }: IndexedCode,
  key: string,
  words: readonly string[],
): boolean {
  return indexedKey.startsWith(key) || words.every((word) => text.includes(word));
}

function nearby(codes: readonly IndexedCode[], at: number): ErrorCode[] {
  const brand = codes[at]?.view.brand.slug;
  return codes
    .slice(Math.max(0, at - around), at + around + 1)
    .map(({ view }) => view)
    .filter((view) => view.brand.slug === brand);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}
