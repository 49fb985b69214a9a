import type { KitEntry } from './kits-file.ts';

/** What a file changes in a kit. */
export interface KitDifference {
  readonly isAny: boolean;
  readonly added: number;
  readonly removed: number;
  /** Options that stay with another price. */
  readonly repriced: number;
  /** Options that stay and differ in anything else. */
  readonly edited: number;
  readonly hasOtherStages: boolean;
  readonly hasOtherRules: boolean;
  readonly hasOtherProposals: boolean;
}

type Option = KitEntry['stages'][number]['options'][number];

/** One text for one meaning, whatever the order of fields. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    field !== null && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );

const optionsOf = (entry: KitEntry | undefined): Map<string, Option & { stage: string; place: number }> =>
  new Map(
    (entry?.stages ?? []).flatMap(({ id: stage, options }) =>
      options.map((option, place) => [option.id, { ...option, price: priceOf(option), stage, place }]),
    ),
  );

/** Included options cost nothing, whether a price is given or not. */
const priceOf = ({ included, price }: Option): number | undefined => (included ? 0 : price);

export function kitDifference(before: KitEntry | undefined, after: KitEntry): KitDifference {
  const [old, now] = [optionsOf(before), optionsOf(after)];
  const stay = [...now.values()].flatMap((option) => {
    const was = old.get(option.id);
    return was ? [{ was, option }] : [];
  });
  const { length: repriced } = stay.filter(({ was, option }) => was.price !== option.price);
  const { length: edited } = stay.filter(
    ({ was, option }) => canonicalJson({ ...was, price: null }) !== canonicalJson({ ...option, price: null }),
  );
  const heads = (entry: KitEntry | undefined) =>
    canonicalJson({
      machine: entry?.machine,
      position: entry?.position,
      stages: entry?.stages.map(({ options: _options, ...head }) => head),
    });
  const counts = { added: now.size - stay.length, removed: old.size - stay.length, repriced, edited };
  const others = {
    hasOtherStages: heads(before) !== heads(after),
    hasOtherRules: canonicalJson(before?.rules ?? []) !== canonicalJson(after.rules),
    hasOtherProposals: canonicalJson(before?.proposals ?? []) !== canonicalJson(after.proposals),
  };
  const isAny = Object.values(counts).some((count) => count > 0) || Object.values(others).includes(true);
  return { isAny, ...counts, ...others };
}
