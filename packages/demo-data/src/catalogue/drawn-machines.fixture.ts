import type { Rows } from './shop.fixture.ts';

interface DrawnMachine {
  readonly folder: string | null | undefined;
  readonly name: string;
  readonly kind: string;
  readonly params: Record<string, unknown>;
}

/** Machines of the demo shop as a listing draws them, the most popular first. */
export function drawnMachines(rows: Rows): DrawnMachine[] {
  const byId = (table: Parameters<Rows['get']>[0]) =>
    new Map((rows.get(table) ?? []).map((row) => [row['id'] ?? '', row]));
  const [series, brands, properties, values] = [
    byId('series'),
    byId('brands'),
    byId('properties'),
    byId('property_values'),
  ];
  const paramsOf = (text: string): Record<string, unknown> => {
    const params: Record<string, unknown> = {};
    for (const [id, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
      const property = properties.get(id);
      const [name = '', place] = property?.['drawing_param']?.split('.') ?? [];
      if (!name) continue;
      const choice = property?.['kind'] === 'choice' ? values.get(String(value)) : undefined;
      const drawn = choice ? (choice['drawing_value'] ?? choice['name']) : value;
      if (place === undefined) params[name] = drawn;
      else params[name] = Object.assign([...((params[name] as unknown[]) ?? [])], { [Number(place)]: drawn });
    }
    return params;
  };
  return (rows.get('goods') ?? [])
    .flatMap((row) => {
      const seriesRow = series.get(row['series_id'] ?? '');
      const fixed = JSON.parse(seriesRow?.['drawing_params'] ?? '{}') as Record<string, unknown>;
      if (!('label' in fixed)) return [];
      const params = {
        ...fixed,
        label: row['size_name'],
        brand: brands.get(seriesRow?.['brand_id'] ?? '')?.['name'],
        ...paramsOf(row['properties'] ?? '{}'),
      };
      const drawn = {
        folder: row['folder_id'],
        name: row['name'] ?? '',
        kind: seriesRow?.['drawing_kind'] ?? '',
        params,
      };
      return [{ popularity: Number(row['popularity']), drawn }];
    })
    .sort((a, b) => b.popularity - a.popularity)
    .map(({ drawn }) => drawn);
}
