export interface ValueDefinition {
  readonly slug: string;
  readonly name: string;
  /** What the drawing gets. */
  readonly drawing?: string;
}

export interface PropertyDefinition {
  readonly name: string;
  readonly kind: 'number' | 'choice' | 'flag';
  readonly group: string;
  readonly unit?: string;
  readonly short?: string;
  readonly decimals?: number;
  readonly letter?: string;
  readonly param?: string;
  /** Values in their order; a choice without them takes what the goods bring. */
  readonly values?: readonly ValueDefinition[];
}

interface More {
  readonly short?: string;
  readonly letter?: string;
  readonly param?: string;
}

export const number = (
  group: string,
  name: string,
  unit = '',
  decimals = 0,
  more: More = {},
): PropertyDefinition => ({
  kind: 'number',
  group,
  name,
  decimals,
  ...(unit && { unit }),
  ...more,
});

/** Values as `name`, `slug=name` or `slug=name>drawing`. */
export const choice = (
  group: string,
  name: string,
  values: readonly string[] = [],
  more: More = {},
): PropertyDefinition => ({
  kind: 'choice',
  group,
  name,
  ...(values.length > 0 && { values: values.map(valueOf) }),
  ...more,
});

export const flag = (group: string, name: string, more: More = {}): PropertyDefinition => ({
  kind: 'flag',
  group,
  name,
  ...more,
});

function valueOf(text: string): ValueDefinition {
  const [, slug = '', name = '', drawing] = /^(?:([a-z0-9-]+)=)?([^>]+)(?:>(.+))?$/.exec(text) ?? [];
  return { slug, name, ...(drawing && { drawing }) };
}

export const groups = {
  size: 'Размеры',
  make: 'Исполнение',
  use: 'Применение',
  thread: 'Резьба',
  insert: 'Пластина',
  clamp: 'Зажим',
  zone: 'Рабочая зона',
  spindle: 'Шпиндель',
  drive: 'Приводы и точность',
  tooling: 'Инструмент станка',
  control: 'Управление',
  process: 'Обработка',
  place: 'Размещение',
  measure: 'Измерение',
  substance: 'Состав',
} as const;
