import type { ServiceRequestSummary } from '@spindle/contract/equipment';
import type { MachineKind } from '@spindle/contract/equipment-names';
import { formatDate } from '@spindle/ui/format/date.ts';

/** Parts of machines by the words that service people write about them. */
const parts = {
  spindle: ['Шпиндель', /шпиндел/i],
  magazine: ['Смена инструмента', /инструмент|манипулятор|магазин|револьвер/i],
  door: ['Дверь', /двер/i],
  coolant: ['СОЖ', /сож|поддон|помп/i],
  conveyor: ['Конвейер', /конвейер|транспортёр|стружк/i],
  hydraulics: ['Гидростанция', /гидро/i],
  wire: ['Проволока', /проволок|алмаз/i],
  dielectric: ['Диэлектрик', /диэлектрик|деиониз/i],
  wheel: ['Круг', /шлифовальн\S* круг|плит/i],
  blade: ['Полотно', /полотн/i],
  axis: ['Оси', /(?<!\p{L})ос[ьи](?!\p{L})/iu],
  control: ['ЧПУ', /чпу|экран|пульт/i],
} as const satisfies Record<string, readonly [string, RegExp]>;
type Part = keyof typeof parts;
type Place = readonly [x: number, y: number];

/** Where they are on the drawing of each kind, in per cent of the sheet. */
const places: Partial<Record<MachineKind, Partial<Record<Part, Place>>>> = {
  vmc: {
    spindle: [40, 8],
    magazine: [4, 26],
    door: [32, 48],
    axis: [24, 66],
    coolant: [10, 78],
    conveyor: [76, 60],
    control: [56, 52],
  },
  hmc: { spindle: [42, 52], magazine: [10, 34], axis: [32, 66], conveyor: [76, 60], control: [54, 50] },
  lathe: {
    spindle: [28, 40],
    magazine: [38, 32],
    door: [24, 54],
    hydraulics: [6, 70],
    coolant: [30, 72],
    conveyor: [78, 56],
    control: [58, 42],
  },
  wireEdm: { wire: [36, 42], dielectric: [64, 48], axis: [26, 58], control: [52, 54] },
  surfaceGrinder: { spindle: [40, 46], wheel: [34, 56], coolant: [70, 66], control: [60, 50] },
  bandSaw: { blade: [30, 36], hydraulics: [60, 74], control: [66, 46] },
};

export interface MachineCallout {
  readonly part: Part;
  readonly number: number;
  /** «Дверь, 18.06.2026». */
  readonly label: string;
  readonly request: string;
  readonly x: number;
  readonly y: number;
}

const most = 3;

/** What was last done with each part of the machine, on its drawing; requests come newest first. */
export function machineCallouts(
  kind: MachineKind,
  requests: readonly ServiceRequestSummary[],
): MachineCallout[] {
  const own = places[kind] ?? {};
  const found = new Map<Part, ServiceRequestSummary>();
  for (const request of requests) {
    const part = partOf(request);
    if (part && own[part] && !found.has(part)) found.set(part, request);
  }
  return [...found].slice(0, most).flatMap(([part, request], index) => {
    const [x, y] = own[part] ?? [0, 0];
    const isOpen = request.status !== 'completed';
    const state = isOpen ? request.status_name.toLowerCase() : formatDate(request.created_at);
    return [{ part, number: index + 1, label: `${parts[part][0]}, ${state}`, request: request.number, x, y }];
  });
}

/** A repair is named by what was wrong; maintenance by what was done beyond its list. */
function partOf({ kind, status, title, text }: ServiceRequestSummary): Part | undefined {
  if (status === 'cancelled' || kind === 'commissioning') return undefined;
  const words = kind === 'maintenance' ? (text ?? '') : title;
  return (Object.keys(parts) as Part[]).find((part) => parts[part][1].test(words));
}
