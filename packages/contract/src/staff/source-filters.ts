const sources = { files: 'из\u00a0файлов', office: 'из\u00a0кабинета' } as const;
export const sourceName = (source: keyof typeof sources): string => sources[source];

/** Of records that files bring and the office edits. */
export const sourceFilter = {
  key: 'source',
  label: 'Откуда',
  kind: 'choice',
  options: [
    { value: 'files', label: sources.files },
    { value: 'office', label: sources.office },
  ],
} as const;

/** Files and the office have both changed it: somebody has to choose. */
export const waitsFilter = {
  key: 'waits',
  label: 'Ждёт выбора',
  kind: 'choice',
  options: [
    { value: 'yes', label: 'файл и\u00a0кабинет разошлись' },
    { value: 'no', label: 'нет' },
  ],
} as const;
export const waitsView = { slug: 'choose', name: 'Выбрать', query: 'waits=yes' } as const;
