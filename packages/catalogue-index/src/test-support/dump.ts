import { eachPosted } from '../building/base.ts';
import { BLOCK_BITS } from '../kernels.ts';
import { viewsOf } from '../memory.ts';
import { states } from '../schema.ts';
import type { Posting, Snapshot } from '../snapshot.ts';
import {
  ARTICLE_SKIPS,
  DENSE,
  type PhraseLayout,
  POSTING_WORDS,
  type StringTable,
} from '../text-snapshot.ts';
import { termOfBytes } from '../text/term-bytes.ts';

/**
 * All an index holds, wherever it lies in memory, to be compared with another one. Left out is how words are written
 * where goods write them differently: an index shows the form it met first.
 */
export function dumpOf(snapshot: Snapshot) {
  const { bytes, halves, words, doubles } = viewsOf(snapshot.memory);
  const { goods, blocks, text, options, source, rankings } = snapshot;
  const bits = blocks * BLOCK_BITS;
  const u32 = (address: number, length: number) => [...words.subarray(address / 4, address / 4 + length)];
  const f64 = (address: number, length: number) => [...doubles.subarray(address / 8, address / 8 + length)];
  const bitset = (address: number) => u32(address, bits / 32);
  const strings = ({ bytes: first, starts, count }: StringTable) =>
    Array.from({ length: count }, (_, number) =>
      bytes.subarray(first + words[starts / 4 + number]!, first + words[starts / 4 + number + 1]!),
    );
  const posting = (postings: number, number: number) => {
    const positions: number[] = [];
    eachPosted(words, postings, number, (position) => void positions.push(position));
    const [, length, from, to] = u32(postings + number * POSTING_WORDS * 4, POSTING_WORDS);
    return { positions, length: length! & ~DENSE, dense: length! >= DENSE, from, to };
  };
  const ofChoice = ({ dense, address, from, to, length }: Posting) => ({
    dense,
    from,
    to,
    length,
    content: dense ? u32(address, ((to - from) * BLOCK_BITS) / 32) : u32(address, length),
  });
  const terms = strings(text.terms).map((term) => termOfBytes(term));
  const phrases = ({ count, heads, starts, others, postings }: PhraseLayout) =>
    Array.from({ length: count }, (_, number) => ({
      terms: [
        words[heads / 4 + number]!,
        ...words.subarray(
          others / 4 + words[starts / 4 + number]!,
          others / 4 + words[starts / 4 + number + 1]!,
        ),
      ].map((term) => terms[term]),
      posting: posting(postings, number),
    }));
  const articles = () => {
    const { keys, positions, entries, entryCount } = text.articles;
    const letters = strings(keys).map((key) => [...key]);
    return u32(entries, entryCount)
      .map((entry) => {
        const [article, skip] = [Math.floor(entry / ARTICLE_SKIPS), entry % ARTICLE_SKIPS];
        return [letters[article]!.slice(skip).join(), words[positions / 4 + article], skip] as const;
      })
      .map(([key, position, skip], at, all) => ({
        key,
        position,
        skip,
        isAfter: at > 0 && key === all[at - 1]![0],
      }));
  };
  /** Words by sound and with letters left out, each with its term. */
  const spellings = () => {
    const sounds = strings(text.sounds).map((sound, at) => {
      const term = terms[words[text.soundTerms / 4 + at]!]!;
      return { term, spelling: `${termOfBytes(sound)} ${term}` };
    });
    const deletions = u32(text.deletionHashes, text.deletions).map((hash, at) => {
      const packed = words[text.deletionTerms / 4 + at]!;
      const term = terms[packed >>> 1]!;
      return { term, spelling: `${hash} ${term} ${packed & 1}` };
    });
    return [...sounds, ...deletions];
  };
  return {
    index: {
      goods,
      blocks,
      folders: snapshot.folders,
      leaves: snapshot.leaves,
      keys: u32(snapshot.keys, bits),
      hashes: u32(snapshot.hashes, bits),
      live: bitset(snapshot.live),
      prices: f64(snapshot.prices, bits),
      states: states.map((state) => bitset(snapshot.states[state])),
      sortedKeys: u32(snapshot.sortedKeys, goods),
      keyPositions: u32(snapshot.keyPositions, goods),
      popularity: f64(source.popularity, bits),
      createdAt: f64(source.createdAt, bits),
      alone: bitset(source.alone),
      byPrice: u32(source.byPrice, goods),
      names: [...bytes.subarray(snapshot.names.address, snapshot.names.address + snapshot.names.length)],
      rankings: Object.values(rankings).map(({ order, rank }) => [u32(order, goods), u32(rank, bits)]),
      options: { ...options, shared: bitset(options.shared), product: u32(options.product, bits) },
      attributes: snapshot.attributes.map(({ runs, choice, numbers, ...attribute }) => ({
        ...attribute,
        runs: runs.map(({ from, to, address }) => {
          const length = (to - from) * BLOCK_BITS;
          const codes =
            attribute.width === 2 ? halves.subarray(address / 2, address / 2 + length) : u32(address, length);
          return { from, to, codes: [...codes] };
        }),
        numbers: attribute.kind === 'number' ? f64(numbers, attribute.codes) : [],
        choice: choice && { ...choice, postings: choice.postings.map((one) => ofChoice(one)) },
      })),
      terms: terms.map((term, number) => ({
        term,
        name: posting(text.postings, number * 2),
        head: posting(text.postings, number * 2 + 1),
        sources: u32(
          text.sources + words[text.sourceStarts / 4 + number]! * 12,
          (words[text.sourceStarts / 4 + number + 1]! - words[text.sourceStarts / 4 + number]!) * 3,
        ),
      })),
      titles: phrases(text.titles),
      sizes: phrases(text.sizes),
      articles: articles(),
      series: u32(text.series, bits),
      seriesKeys: f64(text.seriesKeys, text.seriesCount),
      textHashes: u32(text.hashes, bits),
      units: text.units,
      synonyms: text.synonyms,
    },
    terms: new Set(terms),
    spellings,
  };
}
