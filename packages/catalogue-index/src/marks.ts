import { codeOf, type Group, joinedTerm, takeApart } from './text/chunk.ts';
import { fold } from './text/letters.ts';

/** A term that was searched for; with `isPrefix` whatever begins so. */
export interface Mark {
  readonly text: string;
  readonly isPrefix: boolean;
}

export interface MarkedPart {
  readonly text: string;
  readonly match: boolean;
}

interface Token {
  readonly from: number;
  readonly to: number;
  readonly group: Group;
  /** Whether it stands right behind a sign that follows the token before. */
  readonly isJoined: boolean;
}

const TOKEN = /(?:\d+(?:[.,]\d+)?|[\p{L}×])+/gu;

/** The text in parts with matched words marked, an unfinished word only as far as typed. */
export function markText(text: string, marks: readonly Mark[]): MarkedPart[] {
  const tokens = tokensOf(text);
  const ends = new Map<number, number>();
  const mark = (from: number, to: number) => ends.set(from, Math.max(ends.get(from) ?? 0, to));
  const isExact = (term: string) => marks.some((one) => !one.isPrefix && one.text === term);
  tokens.forEach((token, at) => {
    const length = matchedLength(token, marks);
    if (length > 0) mark(token.from, Math.min(token.to, token.from + length));
    const next = tokens[at + 1];
    if (!next) return;
    const code = next.isJoined
      ? joinedTerm({ groups: [token.group, next.group] })
      : codeOf(token.group, next.group);
    if (code && (isExact(code) || marks.some((one) => one.isPrefix && code.startsWith(one.text)))) {
      mark(token.from, next.to);
    }
  });
  return partsOf(text, ends);
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text.matchAll(TOKEN)) {
    const [group] = takeApart(fold(raw)).groups;
    const last = tokens.at(-1);
    const isJoined = last !== undefined && !/\s/.test(text.slice(last.to, index));
    if (group) tokens.push({ from: index, to: index + raw.length, group, isJoined });
  }
  return tokens;
}

/** The number of matched characters of the token, or 0. */
function matchedLength({ from, to, group }: Token, marks: readonly Mark[]): number {
  const terms = [group.term, ...group.parts];
  let longest = 0;
  for (const { text, isPrefix } of marks) {
    if (!isPrefix && terms.includes(text)) return to - from;
    if (isPrefix && group.word.startsWith(text)) longest = Math.max(longest, text.length);
    else if (isPrefix && terms.some((term) => term.startsWith(text))) longest = to - from;
  }
  return longest;
}

function partsOf(text: string, ends: ReadonlyMap<number, number>): MarkedPart[] {
  const parts: { text: string; match: boolean }[] = [];
  let at = 0;
  for (const [from, to] of [...ends].sort(([a], [b]) => a - b)) {
    if (from < at) continue;
    if (from > at) parts.push({ text: text.slice(at, from), match: false });
    parts.push({ text: text.slice(from, to), match: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), match: false });
  return parts;
}
