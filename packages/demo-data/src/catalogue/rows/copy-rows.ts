/** Tables of the catalogue and the columns a load fills, in the order of the rows. */
export const columns = {
  brands: [
    'id',
    'slug',
    'name',
    'position',
    'segment',
    'country',
    'description',
    'is_main',
    'is_for_service_request',
    'wordmark',
    'warranty_months',
  ],
  classes: ['id', 'slug', 'name', 'position'],
  units: ['code', 'name', 'short_name'],
  properties: [
    'id',
    'slug',
    'name',
    'short_name',
    'unit',
    'kind',
    'property_group',
    'position',
    'decimals',
    'letter',
    'drawing_param',
    'better',
  ],
  property_values: ['id', 'property_id', 'slug', 'name', 'position', 'drawing_value'],
  folder_properties: ['folder_id', 'property_id', 'filter_position', 'column_position', 'key_position'],
  promotions: [
    'id',
    'slug',
    'name',
    'text',
    'position',
    'percent',
    'starts_on',
    'ends_on',
    'drawing_kind',
    'drawing_params',
  ],
  warehouses: [
    'id',
    'public_id',
    'company_id',
    'slug',
    'name',
    'city_name',
    'address',
    'gate',
    'opening_hours',
    'hours',
    'position',
  ],
  series: [
    'id',
    'slug',
    'brand_id',
    'folder_id',
    'code',
    'name',
    'title',
    'description',
    'drawing_kind',
    'drawing_params',
  ],
  goods: [
    'id',
    'series_id',
    'brand_id',
    'class_id',
    'popularity',
    'added_on',
    'size',
    'folder_id',
    'public_id',
    'slug',
    'name',
    'size_name',
    'fit',
    'needs',
    'properties',
  ],
  options: [
    'id',
    'goods_id',
    'price',
    'original_price',
    'weight_g',
    'volume_cm3',
    'pack_size',
    'lead_days',
    'unit_code',
    'position',
    'is_used',
    'public_id',
    'article',
    'name',
    'quantity_steps',
    'quantity_prices',
    'properties',
    'showroom_company_id',
    'year',
    'hours',
    'condition',
  ],
  stock: ['option_id', 'warehouse_id', 'quantity', 'incoming', 'incoming_days'],
  goods_promotions: ['goods_id', 'promotion_id'],
  goods_relations: ['goods_id', 'kind', 'position', 'related_id'],
  cutting_data: [
    'series_id',
    'position',
    'iso_group',
    'material',
    'example',
    'hardness',
    'speed_min',
    'speed_max',
    'feed_unit',
    'diameters',
    'feeds',
    'note',
  ],
  thread_hints: ['thread', 'thread_kind', 'diameter', 'pitch', 'cut_hole', 'form_hole'],
  placements: [
    'goods_id',
    'width',
    'depth',
    'height',
    'mass_kg',
    'front',
    'back',
    'left_side',
    'right_side',
    'ceiling',
    'floor_thickness',
    'needs_foundation',
    'voltage',
    'power_kva',
    'air_bar',
    'air_l_min',
    'conveyor_side',
    'conveyor_height',
    'note',
  ],
  selections: ['id', 'slug', 'type', 'name', 'text', 'folder_id', 'position'],
  selection_goods: ['selection_id', 'position', 'goods_id'],
  paper_catalogue_tabs: ['id', 'slug', 'name', 'position'],
  paper_catalogues: [
    'id',
    'slug',
    'tab_id',
    'position',
    'title',
    'description',
    'year',
    'pages',
    'is_printed',
    'brand_id',
    'folder_id',
    'drawing_kind',
    'drawing_params',
    'article',
  ],
} as const;

export type Table = keyof typeof columns;

/** Parents before children. */
export const tables = Object.keys(columns) as Table[];

type Cell = string | number | boolean | null | readonly number[] | readonly string[];

/** What is left out is null. */
export type Row<T extends Table> = Readonly<Partial<Record<(typeof columns)[T][number], Cell>>>;

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;

/** One line of COPY's text format. */
export function copyLine<T extends Table>(table: T, row: Row<T>): string {
  const names = columns[table];
  const cells = row as Readonly<Record<string, Cell | undefined>>;
  let line = '';
  for (let index = 0; index < names.length; index++) {
    if (index > 0) line += '\t';
    line += cellText(cells[names[index] as string] ?? null);
  }
  return line;
}

function cellText(value: Cell): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  const items = value.map((one) => (typeof one === 'number' ? one : `"${one.replace(/["\\]/g, '\\$&')}"`));
  return escape(`{${items.join(',')}}`);
}
