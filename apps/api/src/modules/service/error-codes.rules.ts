import { ERROR_TOPICS, type ErrorTopic } from '@spindle/contract/constants';
import type { ErrorCode, ErrorCodes } from '@spindle/contract/service/service';

/** A code with what it is found by. */
interface KnownCode {
  readonly view: ErrorCode;
  readonly key: string;
  readonly words: string;
}

export interface CodesAsk {
  readonly brand?: string | undefined;
  readonly query?: string | undefined;
  readonly topic?: ErrorTopic | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** How many codes before and after the found one are shown. */
const around = 4;
/** Words people put beside a number that say nothing more. */
const idle = /(?:^|\s)(?:код|кода|ошибка|ошибки|ошибок|авария|alarm|error|err|haas|№|#)(?=\s|$)/g;

export function knownCode(view: ErrorCode): KnownCode {
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
export function findCodes(codes: readonly KnownCode[], ask: CodesAsk): Omit<ErrorCodes, 'brands'> {
  const ofBrand = ask.brand === undefined ? codes : codes.filter(({ view }) => view.brand.slug === ask.brand);
  const asked = meaning(ask.query ?? '');
  const key = codeKey(asked);
  const words = asked.split(' ').filter((word) => word !== '');
  const matching = words.length === 0 ? ofBrand : ofBrand.filter((code) => matches(code, key, words));
  const place = key === '' ? -1 : ofBrand.findIndex((code) => code.key === key);
  const shown = ask.topic === undefined ? matching : matching.filter(({ view }) => view.topic === ask.topic);
  return {
    data: shown.slice(ask.offset, ask.offset + ask.limit).map(({ view }) => view),
    meta: { offset: ask.offset, limit: ask.limit, total: shown.length },
    found: ofBrand[place]?.view ?? null,
    neighbours: place === -1 ? [] : nearby(ofBrand, place),
    topics: ERROR_TOPICS.flatMap((slug) => {
      const found = matching.filter(({ view }) => view.topic === slug).length;
      return found > 0 ? [{ slug, found }] : [];
    }),
  };
}

/** The query without words that every code has; such words alone ask for everything. */
function meaning(query: string): string {
  return plain(query).replaceAll(idle, ' ').replaceAll(/\s+/g, ' ').trim();
}

function matches({ key: own, words: text }: KnownCode, key: string, words: readonly string[]): boolean {
  return own.startsWith(key) || words.every((word) => text.includes(word));
}

function nearby(codes: readonly KnownCode[], place: number): ErrorCode[] {
  const brand = codes[place]?.view.brand.slug;
  return codes
    .slice(Math.max(0, place - around), place + around + 1)
    .map(({ view }) => view)
    .filter((view) => view.brand.slug === brand);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}
