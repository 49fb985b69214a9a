import type { Company } from '@spindle/contract/offices/companies';

/** Other offices by the way to them over the globe, the nearest first. */
export function nearestOffices(offices: readonly Company[], from: Company, most = 4): Company[] {
  return offices
    .filter(({ id }) => id !== from.id)
    .map((office) => ({ office, away: angle(office, from) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ office }) => office);
}

type GeoPoint = Pick<Company, 'lat' | 'lon'>;

function angle(a: GeoPoint, b: GeoPoint): number {
  const radians = Math.PI / 180;
  return Math.acos(
    Math.sin(a.lat * radians) * Math.sin(b.lat * radians) +
      Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.cos((a.lon - b.lon) * radians),
  );
}
