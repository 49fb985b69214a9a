interface MapMark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface MapLabel extends MapMark {
  /** Where the text stands: its anchor is its near end. */
  readonly textX: number;
  readonly textY: number;
  readonly anchor: 'start' | 'end';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface MapSize {
  readonly width: number;
  readonly height: number;
  /** Average width of a character and height of a line, in map units. */
  readonly charWidth: number;
  readonly line: number;
  /** Of a mark with its rim. */
  readonly radius: number;
  /** Marks without a name, which no name may cover either. */
  readonly others?: readonly { readonly x: number; readonly y: number }[];
}

const knee = 6;

/** The shop draws few maps on every home page, so their label positions are cached. */
const labelCache = new Map<string, readonly MapLabel[]>();
const mapsAtMost = 20;

export function placeLabels(marks: readonly MapMark[], mapSize: MapSize): readonly MapLabel[] {
  const cacheKey = JSON.stringify([marks, mapSize]);
  const before = labelCache.get(cacheKey);
  if (before) return before;
  const labels = computeLabels(marks, mapSize);
  if (labelCache.size >= mapsAtMost) labelCache.clear();
  labelCache.set(cacheKey, labels);
  return labels;
}

/**
 * Places labels beside their marks without overlap. The order matters: tries several and keeps the one with the
 * shortest leaders.
 */
function computeLabels(marks: readonly MapMark[], mapSize: MapSize): MapLabel[] {
  const along = (of: (mark: MapMark) => number) => [...marks].sort((a, b) => of(a) - of(b));
  const tried = [
    marks,
    along(({ x }) => x),
    along(({ x }) => -x),
    along(({ y }) => y),
    along(({ y }) => -y),
    along(({ text }) => -text.length),
  ].map((order) => placeInOrder(order, mapSize));
  const best = tried.sort((a, b) => leaders(a) - leaders(b))[0] ?? [];
  return marks.flatMap((mark) =>
    best.filter(({ x, y, text }) => x === mark.x && y === mark.y && text === mark.text),
  );
}

function leaders(labels: readonly MapLabel[]): number {
  return labels.reduce((total, { x, y, textX, textY }) => total + Math.hypot(textX - x, textY - y), 0);
}

/**
 * Gives each mark the nearest place where its name covers no other name and no mark, and where no leader runs
 * through a name.
 */
function placeInOrder(marks: readonly MapMark[], mapSize: MapSize): MapLabel[] {
  const { radius, others = [] } = mapSize;
  const occupied: Box[] = [...marks, ...others].map(({ x, y }) => around(x, y, radius));
  const dots = occupied.length;
  const set: MapLabel[] = [];
  for (const mark of marks) {
    const offers = offersOf(mark, mapSize);
    const free = offers.find(
      (label) =>
        occupied.every((box) => !overlap(box, boxOf(label, mapSize)) || isMarkBox(box, mark, radius)) &&
        occupied.slice(dots).every((box) => !crosses(label, box)) &&
        set.every((other) => !crosses(other, boxOf(label, mapSize))),
    );
    const label = free ?? offers[0];
    if (!label) continue;
    set.push(label);
    occupied.push(boxOf(label, mapSize));
  }
  return set;
}

/** The path from a mark to its name. */
export function leaderOf({ x, y, textX, textY, anchor }: MapLabel): string {
  const end = anchor === 'start' ? textX - 4 : textX + 4;
  const bend = anchor === 'start' ? end - knee : end + knee;
  return `M${round(x)} ${round(y)}L${round(bend)} ${round(textY)}H${round(end)}`;
}

export function boxOf({ textX, textY, anchor, text }: MapLabel, { charWidth, line }: MapSize): Box {
  const width = text.length * charWidth;
  return {
    left: anchor === 'start' ? textX : textX - width,
    right: anchor === 'start' ? textX + width : textX,
    top: textY - line / 2,
    bottom: textY + line / 2,
  };
}

function offersOf(mark: MapMark, mapSize: MapSize): MapLabel[] {
  const offers: { label: MapLabel; cost: number }[] = [];
  for (const side of [1, -1]) {
    for (const across of [6 + mapSize.radius, 26, 40, 60]) {
      for (const along of [0, -1, 1, -1.6, 1.6, -2.4, 2.4, -3.4, 3.4, -4.6, 4.6, -6, 6]) {
        const dy = along * mapSize.line;
        const label: MapLabel = {
          ...mark,
          textX: mark.x + side * (across + knee + 4),
          textY: mark.y + dy,
          anchor: side === 1 ? 'start' : 'end',
        };
        const { left, right, top, bottom } = boxOf(label, mapSize);
        if (left < 4 || top < 4 || right > mapSize.width - 4 || bottom > mapSize.height - 4) continue;
        offers.push({ label, cost: Math.hypot(across, dy) + (side === 1 ? 0 : 4) });
      }
    }
  }
  return offers.sort((a, b) => a.cost - b.cost).map(({ label }) => label);
}

/** Whether the leader of a label runs through a box. */
function crosses(label: MapLabel, box: Box): boolean {
  const { x, y, textX, textY } = label;
  for (let step = 1; step < 20; step++) {
    const px = x + ((textX - x) * step) / 20;
    const py = y + ((textY - y) * step) / 20;
    if (px > box.left && px < box.right && py > box.top && py < box.bottom) return true;
  }
  return false;
}

function around(x: number, y: number, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function isMarkBox(box: Box, { x, y }: MapMark, radius: number): boolean {
  return box.left === x - radius && box.top === y - radius;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const round = (value: number): number => Math.round(value * 10) / 10;
