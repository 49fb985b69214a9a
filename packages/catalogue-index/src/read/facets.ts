import { BLOCK_BYTES } from '../kernels.ts';
import type { FacetQuery, Facets, PropertyFacet, ValueCount } from '../query.ts';
import { type State, stateAspects, states } from '../schema.ts';
import { BRAND, CLASS, FIRST_PROPERTY, SPECIAL_DISCOUNT } from '../snapshot.ts';
import { choiceFacet } from './choice-facet.ts';
import { occursIn } from './codes.ts';
import type { Group } from './groups.ts';
import { numberFacet } from './number-facet.ts';
import { priceFacet } from './price-facet.ts';
import type { FoundGoods, GoodsSet, Selection } from './selection.ts';
import type { IndexView } from './view.ts';

export function countFacets(view: IndexView, selection: Selection, query: FacetQuery): Facets {
  const choice = (attribute: number) => {
    const group = groupOf(selection, attribute);
    const checked = group?.kind === 'choice' ? group.values : undefined;
    return choiceFacet(view, view.snapshot.attributes[attribute]!, foundFor(selection, group), checked);
  };
  const price = selection.groups.find(({ kind }) => kind === 'price');
  return {
    brands: choice(BRAND),
    classes: choice(CLASS),
    special_discounts: choice(SPECIAL_DISCOUNT),
    state_filters: stateFacet(view, selection),
    price: priceFacet(view, foundFor(selection, price), price !== undefined),
    properties: propertiesToCount(view, selection, query)
      .map((attribute) => propertyFacet(view, selection, attribute))
      .filter((facet) => facet !== null),
    folders: folderCounts(view, selection.found, query),
  };
}

/** A group is counted without its own selection. */
const foundFor = (selection: Selection, group: Group | undefined): FoundGoods =>
  group ? selection.foundWithout(group) : selection.found;

const groupOf = ({ groups }: Selection, attribute: number): Group | undefined =>
  groups.find((group) => 'attribute' in group && group.attribute === attribute);

/** Filtered properties are always counted, so that a checked value stays visible. */
function propertiesToCount(view: IndexView, selection: Selection, { properties }: FacetQuery): number[] {
  const requested = properties && new Set(properties);
  const { attributes } = view.snapshot;
  const numbers: number[] = [];
  for (let number = FIRST_PROPERTY; number < attributes.length; number++) {
    const attribute = attributes[number]!;
    const isRequested = !requested || requested.has(attribute.slug);
    if ((isRequested && occursIn(attribute, selection.range)) || groupOf(selection, number))
      numbers.push(number);
  }
  return numbers;
}

function propertyFacet(view: IndexView, selection: Selection, number: number): PropertyFacet | null {
  const attribute = view.snapshot.attributes[number]!;
  const group = groupOf(selection, number);
  const found = foundFor(selection, group);
  const { slug, kind } = attribute;
  if (kind === 'number') {
    const facet = numberFacet(view, attribute, found, group !== undefined);
    return facet && { slug, kind, ...facet };
  }
  const values = choiceFacet(view, attribute, found, group?.kind === 'choice' ? group.values : undefined);
  return values.length > 0 ? { slug, kind, values } : null;
}

function stateFacet(view: IndexView, selection: Selection): ValueCount<State>[] {
  const { kernels, snapshot } = view;
  const counts = stateAspects.flatMap((aspect) => {
    const group = selection.groups.find(
      (other) => other.kind === 'states' && aspect.some((state) => other.states.has(state)),
    );
    const { bits, from, to, further } = foundFor(selection, group);
    const start = from * BLOCK_BYTES;
    return aspect.map((value) => ({
      value,
      count:
        kernels.countBoth(bits + start, snapshot.states[value] + start, Math.max(0, to - from)) +
        further.moreStates[states.indexOf(value)]!,
      checked: group?.kind === 'states' && group.states.has(value),
    }));
  });
  return counts
    .filter(({ count, checked }) => count > 0 || checked)
    .sort((left, right) => states.indexOf(left.value) - states.indexOf(right.value));
}

/** Folders that have goods, directly in the folder of the range (or the catalogue) or anywhere below it. */
function folderCounts(view: IndexView, found: GoodsSet, { range, folders: depth }: FacetQuery) {
  const top = range?.folder === undefined ? -1 : view.folders.get(range.folder);
  if (top === undefined) return [];
  const counts: { id: string; count: number }[] = [];
  const visit = (parent: number) => {
    for (const number of view.subfolders.get(parent) ?? []) {
      const { id, from, to } = view.snapshot.folders[number]!;
      const count = view.kernels.count(found.bits + from * BLOCK_BYTES, to - from);
      if (count === 0) continue;
      counts.push({ id, count });
      if (depth === 'all') visit(number);
    }
  };
  visit(top);
  return counts;
}
