import type { ServiceCard, ServiceRequestSummary } from '@spindle/contract/service/equipment';
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
interface MachineCallout {
  readonly part: Part;
  readonly number: number;
  /** «Дверь, 18.06.2026». */
  readonly label: string;
  readonly request: string;
  readonly x: number;
  readonly y: number;
}

const most = 3;

/** The last work on each part of the machine, on its drawing; requests come newest first. */
export function machineCallouts(
  imageParts: ServiceCard['image_parts'],
  requests: readonly ServiceRequestSummary[],
): MachineCallout[] {
  const found = new Map<Part, ServiceRequestSummary>();
  for (const request of requests) {
    const part = partOf(request);
    if (part && imageParts[part] && !found.has(part)) found.set(part, request);
  }
  return [...found].slice(0, most).flatMap(([part, request], index) => {
    const [x, y] = imageParts[part] ?? [0, 0];
    const isOpen = request.status !== 'completed';
    const state = isOpen ? request.status_name.toLowerCase() : formatDate(request.created_at);
    return [{ part, number: index + 1, label: `${parts[part][0]}, ${state}`, request: request.number, x, y }];
  });
}

/** A repair is matched by its title; maintenance by the work beyond its list. */
function partOf({ kind, status, title, text }: ServiceRequestSummary): Part | undefined {
  if (status === 'cancelled' || kind === 'commissioning') return undefined;
  const description = kind === 'maintenance' ? (text ?? '') : title;
  return (Object.keys(parts) as Part[]).find((part) => parts[part][1].test(description));
}
