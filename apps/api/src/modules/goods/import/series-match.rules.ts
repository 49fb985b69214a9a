interface SeriesCandidate {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand_id: number;
}

/** The series a cell names, by slug, else by name; of several with one name, the one of the brand. */
export function matchSeries(
  text: string,
  brandId: number | undefined,
  candidates: readonly SeriesCandidate[],
): { readonly id: number } | 'unknown' | 'ambiguous' {
  const bySlug = candidates.find(({ slug }) => slug === text);
  if (bySlug) return bySlug;
  const byName = candidates.filter(({ name }) => name === text);
  const ofBrand = byName.filter(({ brand_id }) => brand_id === brandId);
  const [only, more] = ofBrand.length > 0 ? ofBrand : byName;
  if (!only) return 'unknown';
  return more ? 'ambiguous' : only;
}
