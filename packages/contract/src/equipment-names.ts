/** Words for machines of customers and their service. No schemas: a page pays only for what it names. */

/** Kinds of machines; each is also a kind of drawing. */
export const MACHINE_KINDS = {
  vmc: 'Вертикальный обрабатывающий центр',
  hmc: 'Горизонтальный обрабатывающий центр',
  gantry: 'Портальный центр',
  kneeMill: 'Универсально-фрезерный станок',
  lathe: 'Токарный станок с\u00a0ЧПУ',
  verticalLathe: 'Токарно-карусельный станок',
  engineLathe: 'Токарно-винторезный станок',
  wireEdm: 'Проволочно-вырезной станок',
  sinkerEdm: 'Прошивной электроэрозионный станок',
  surfaceGrinder: 'Плоскошлифовальный станок',
  cylindricalGrinder: 'Круглошлифовальный станок',
  bandSaw: 'Ленточнопильный станок',
  pressBrake: 'Листогибочный пресс',
  shear: 'Гильотинные ножницы',
  fiberLaser: 'Станок лазерной резки листа',
  tubeLaser: 'Станок лазерной резки труб',
  radialDrill: 'Радиально-сверлильный станок',
  drillPress: 'Вертикально-сверлильный станок',
} as const;
export type MachineKind = keyof typeof MACHINE_KINDS;
export const isMachineKind = (kind: string): kind is MachineKind => Object.hasOwn(MACHINE_KINDS, kind);
export const MACHINE_KIND_IDS = Object.keys(MACHINE_KINDS) as [MachineKind, ...MachineKind[]];

export const SERVICE_STATUSES = [
  'new',
  'accepted',
  'scheduled',
  'in_work',
  'waiting_parts',
  'completed',
  'cancelled',
] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

export const SERVICE_STATUS_NAMES: Readonly<Record<ServiceStatus, string>> = {
  new: 'Новая',
  accepted: 'Принята',
  scheduled: 'Выезд назначен',
  in_work: 'В\u00a0работе',
  waiting_parts: 'Ждём запчасти',
  completed: 'Выполнена',
  cancelled: 'Отменена',
};

export const SERVICE_KINDS = {
  repair: 'Ремонт',
  maintenance: 'Обслуживание',
  diagnostics: 'Диагностика',
  geometry: 'Проверка геометрии',
  commissioning: 'Пуск и\u00a0приёмка',
  modernisation: 'Дооснащение',
  other: 'Другое',
} as const;
export type ServiceKind = keyof typeof SERVICE_KINDS;
export const SERVICE_KIND_IDS = Object.keys(SERVICE_KINDS) as [ServiceKind, ...ServiceKind[]];

/** What an owner may ask to change in the list of machines. */
export const CARD_CHANGES = { add: 'Добавить', edit: 'Изменить', delete: 'Удалить' } as const;
export type CardChangeKind = keyof typeof CARD_CHANGES;

/** The maintenance is near when so many hours are left. */
export const MAINTENANCE_NEAR_HOURS = 50;

/** Machines whose fitting goods a listing offers. */
export const FIT_MACHINES_LIMIT = 10;
