import { Figure, CANVAS } from './figure-canvas.ts';
import { trochoidTurn, wave } from './figure-paths.ts';
import { defineKind } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { choice } from '../canvas/parameter.ts';
import { group } from '../canvas/svg.ts';
import { number } from '../canvas/trace.ts';

/** Forms of chips, the good ones marked. */
function chips(f: Figure): void {
  const cells = [
    ['лента', false],
    ['путанка', false],
    ['длинный виток', false],
    ['короткий виток', true],
    ['запятая', true],
    ['элементная', false],
  ] as const;
  cells.forEach(([name, good], i) => {
    const [x, y] = [10 + (i % 3) * 102, 12 + Math.floor(i / 3) * 112];
    f.line(`M${x} ${y}h96v104h-96Z`, good ? color.dim : color.t3, good ? 1.6 : 0.9);
    f.note(x + 48, y + 96, name, 'middle', good ? color.dim : color.edge, 10.5);
  });
  f.line('M22 76c10-50 22 20 32-18s18 8 40-40', color.ink, 5).line(
    'M22 76c10-50 22 20 32-18s18 8 40-40',
    color.t1,
    2.6,
  );
  f.line(
    'M128 60c0-40 60-44 56-8s-48 34-42 2 46-18 34 10-52 22-44-8 30-34 46-14-8 44-30 30',
    color.edge,
    1.6,
  );
  f.line(wave(221, 54, 76, 12, 6), color.ink, 2).line(wave(221, 54, 76, 12, 6, 3), color.t3, 1);
  f.line(wave(34, 168, 48, 15, 3), color.ink, 2.4).line(wave(34, 168, 48, 15, 3, 3), color.t3, 1.1);
  for (const [x, y] of [
    [132, 160],
    [160, 150],
    [182, 172],
    [148, 184],
  ] as const)
    f.body(`M${x} ${y}c2-16 22-18 26-4-8-5-14 0-14 8-6 4-12 2-12-4Z`, color.t2);
  for (let i = 0; i < 18; i++)
    f.line(
      `M${228 + (i % 6) * 13} ${150 + Math.floor(i / 6) * 16 + (i % 2) * 5}l7-${3 + (i % 3) * 2}`,
      color.ink,
      1.8,
    );
}

/** Axis of the tool beside the axis of the spindle, and the reading of an indicator. */
function runout(f: Figure): void {
  f.body('M60 16h84v40l-14 22H74L60 56Z', color.t2).body('M84 78h36v20H84Z', color.t3);
  f.body('M96 98h20l2 96-9 14-9-12Z', color.t1);
  f.line('M97 116l19 16M97 140l20 16M98 164l19 16', color.edge, 2.2);
  f.axis('M102 6v222').line('M107 6l5 222', color.accent, 1.2);
  f.disc(238, 84, 52, color.t0).disc(238, 84, 42, color.paper, color.hair, 0.9);
  f.line('M238 42v8M280 84h-8M196 84h8M268 54l-5 5M208 54l5 5', color.edge, 1.2);
  f.line('M238 84l22-26', color.accent, 2.2).disc(238, 84, 4, color.dark);
  f.body('M232 136h12v16h-12Z', color.t3).line('M238 152v24H122', color.ink, 2).disc(121, 176, 4, color.t2);
  f.note(238, 112, '0,02', 'middle', color.ink, 14);
  f.note(122, 222, 'биение', 'start', color.accent);
}

/** Section of a tapped hole. */
function thread(f: Figure): void {
  f.tone('M40 40h240v168H40Z', color.t1);
  f.hatch(40, 40, 74, 168).hatch(206, 40, 74, 168);
  let [left, right] = ['M120 40', 'M200 40'];
  for (let i = 0; i < 7; i++) {
    left += 'l-14 9 14 9';
    right += 'l14 9-14 9';
  }
  f.tone(`${left}V196H200V166${[...Array(7)].map(() => 'l14-9-14-9').join('')}Z`, color.paper);
  f.line(`${left}V190l40 18 40-18V166`, color.ink, 1.8).line(right, color.ink, 1.8);
  f.line('M40 40h80M200 40h80v168H40V40', color.ink, 1.8);
  f.axis('M160 24v196');
  f.size(106, 28, 214, 28, 'M10').size(120, 178, 200, 178, '⌀8,5').size(222, 76, 222, 94, 'P 1,5');
}

/** Section of an ER chuck. */
function collet(f: Figure): void {
  f.body('M16 70h112v-14h36l44 28v72l-44 28h-36v-14H16Z', color.t2)
    .hatch(16, 70, 112, 26, 9)
    .hatch(16, 144, 112, 26, 9);
  f.body('M112 96h96l-14-20h-62ZM112 144h96l-14 20h-62Z', color.t0);
  f.line('M130 92h70M130 86h60M130 148h70M130 154h60', color.hair, 0.9);
  f.body('M186 46h46v148h-46l-10-16v-8l30-12V82l-30-12v-8Z', color.t3);
  f.line('M196 46v24M206 46v24M216 46v24M196 170v24M206 170v24M216 170v24', color.edge, 1);
  f.body('M96 102h202v36H96Z', color.paper);
  f.axis('M6 120h306');
  f.line('M252 64a58 58 0 0 1 0 112', color.accent, 2.4).arrow(268, 160, 250, 177);
  f.note(294, 84, 'M', 'middle', color.accent, 16);
  f.size(242, 102, 242, 138, '').note(240, 160, '⌀10', 'start');
}

/** Growth of a spindle while it warms up. */
function warmup(f: Figure): void {
  f.line('M44 20v176h256', color.ink, 1.6);
  for (const [x, t] of [
    [44, '0'],
    [108, '5'],
    [172, '10'],
    [236, '15'],
    [292, '20'],
  ] as const)
    f.line(`M${x} 196v6`, color.ink, 1).note(x, 216, t, 'middle', color.edge, 11);
  for (const [y, t] of [
    [156, '10'],
    [116, '20'],
    [76, '30'],
    [36, '40'],
  ] as const)
    f.line(`M44 ${y}h250`, color.t2, 0.8).note(38, y + 4, t, 'end', color.edge, 11);
  f.tone('M44 196C84 110 130 66 190 54S270 46 294 45V196Z', color.dim, 0.1);
  f.line('M44 196C84 110 130 66 190 54S270 46 294 45', color.dim, 2.4).line(
    'M236 196V50',
    color.accent,
    1.2,
    { dash: '5 4' },
  );
  f.disc(236, 49, 4.5, color.accent, color.paper)
    .note(298, 232, 'мин', 'end', color.edge, 11)
    .note(50, 18, 'мкм', 'start', color.edge, 11);
}

/** Loops of a trochoidal path with a small angle of contact. */
function dynamic(f: Figure): void {
  f.tone('M20 30h280v180H20Z', color.t2).hatch(20, 30, 280, 180, 14);
  f.tone('M20 84h150a40 40 0 0 1 0 76H20Z', color.paper);
  f.line('M20 84h150a40 40 0 0 1 0 76H20', color.ink, 1.6);
  for (let i = 0; i < 6; i++) f.line(trochoidTurn(52 + i * 22, 122, 30), color.dim, 1.1);
  f.disc(178, 104, 24, color.t0)
    .line('M178 80a24 24 0 0 1 23 17', color.accent, 4)
    .disc(178, 104, 3, color.ink);
  f.line('M178 104V74M178 104l28-10', color.accent, 1).note(206, 76, 'e', 'start', color.accent, 15);
  f.arrow(40, 190, 120, 190, color.dim).note(130, 194, 'f', 'start', color.dim, 15);
  f.line('M20 30h280v180H20', color.ink, 1.6);
}

/** The same part at two temperatures. */
function heat(f: Figure): void {
  f.body('M60 48h180v40H60Z', color.t1).body('M60 134h196v40H60Z', color.t2);
  f.tone('M240 134h16v40h-16Z', color.accent, 0.5);
  f.line('M240 36v150', color.hair, 1, { dash: '5 4' });
  f.size(60, 36, 240, 36, '100,000').size(60, 192, 256, 192, '100,012');
  for (const [y, level, t] of [
    [48, 20, '20°'],
    [134, 34, '30°'],
  ] as const) {
    f.line(`M30 ${y - 10}v44`, color.ink, 9).line(`M30 ${y - 10}v44`, color.paper, 6);
    f.line(`M30 ${y + 34}v-${level}`, color.accent, 3).disc(30, y + 38, 8, color.accent);
    f.note(30, y - 20, t, 'middle', color.edge);
  }
  f.note(284, 158, '+12 мкм', 'middle', color.accent, 11);
}

/** Every sign of a designation has its meaning on the insert. */
function code(f: Figure): void {
  f.body('M104 96l56-18 84 62-56 60Z', color.t1).body(
    'M104 96v18l84 106v-20ZM188 200v20l56-60v-20Z',
    color.t3,
  );
  f.disc(174, 140, 20, color.t0)
    .disc(174, 140, 13, color.dark, color.none)
    .line('M122 100l38-12 64 50-36 42Z', color.hair, 1);
  const signs = [
    ['C', 30],
    ['N', 52],
    ['M', 76],
    ['G', 102],
    ['12', 150],
    ['04', 186],
    ['08', 222],
  ] as const;
  for (const [sign, x] of signs) f.note(x + 20, 36, sign, 'middle', color.ink, 24);
  f.line('M50 44v36l54 14M170 44l4 76M206 44l8 142M242 44l2 94', color.dim, 1.1);
  for (const [x, y] of [
    [104, 94],
    [174, 120],
    [214, 186],
    [244, 138],
  ] as const)
    f.disc(x, y, 2.6, color.dim, color.none);
  f.note(40, 98, '80°')
    .note(232, 204, 's 4,76', 'start')
    .note(256, 136, 'r 0,8', 'start')
    .note(200, 128, 'l 12,9', 'start');
}

/** Cutting forces of two entering angles. */
function forces(f: Figure): void {
  for (const [x, angle] of [
    [18, '45°'],
    [172, '90°'],
  ] as const) {
    const square = angle === '90°';
    f.tone(`M${x} 150h130v60H${x}Z`, color.t2).hatch(x, 150, 130, 60, 10);
    f.line(`M${x} 150h${square ? 60 : 44}`, color.ink, 1.6);
    f.body(`M${x + 44} 30h64v66H${x + 44}Z`, color.t1).body(`M${x + 40} 96h72v30H${x + 40}Z`, color.t2);
    f.body(
      square ? `M${x + 44} 126h40v44H${x + 60}V126Z` : `M${x + 44} 126h44v16l-16 30-28-28Z`,
      color.accent,
    );
    if (square) f.arrow(x + 50, 158, x + 4, 158).arrow(x + 70, 178, x + 70, 196, color.dim);
    else f.arrow(x + 46, 150, x + 18, 122).arrow(x + 60, 164, x + 60, 206, color.dim);
    f.note(x + 76, 70, angle, 'middle', color.ink, 18);
  }
}

/** Where a taper touches its seat: one face or two. */
function tapers(f: Figure): void {
  f.body('M16 40h128v30l-26 0-16 96H58L42 70H16Z', color.t1).body(
    'M176 40h128v30h-24l-10 54h-60l-10-54h-24Z',
    color.t1,
  );
  f.line('M45 74l15 90M115 74l-15 90', color.accent, 3.4);
  f.line('M203 74l9 48M277 74l-9 48M178 71h22M280 71h22', color.accent, 3.4);
  f.body('M66 166h28v22l-8 10H74l-8-10Z', color.t3).body('M226 84h28v40h-28Z', color.paper);
  f.axis('M80 24v190M240 24v190');
  f.note(80, 30, 'BT40', 'middle', color.ink, 14).note(240, 30, 'HSK-A63', 'middle', color.ink, 14);
  f.note(80, 226, 'конус', 'middle', color.accent).note(240, 226, 'конус и торец', 'middle', color.accent);
}

/** Emulsion in a glass and the scale of a refractometer. */
function emulsion(f: Figure): void {
  f.tone('M48 92h104v106a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10Z', color.t2);
  f.line('M40 30h8v168a10 10 0 0 0 10 10h84a10 10 0 0 0 10-10V30h8', color.ink, 1.8);
  f.line('M48 92h104', color.edge, 1.2);
  for (let i = 0; i < 22; i++)
    f.disc(58 + ((i * 37) % 86), 106 + ((i * 53) % 90), 2.4 + (i % 3) * 1.4, color.paper, color.hair, 0.8);
  f.line('M48 60h14M48 124h14M48 156h14M48 188h14', color.edge, 1);
  f.disc(240, 118, 72, color.t0).tone('M169 126a72 72 0 0 0 142 0Z', color.dim, 0.25);
  f.line('M240 56v124', color.ink, 1.4);
  for (let i = 0; i < 7; i++) f.line(`M240 ${66 + i * 17}h${i % 2 ? 9 : 16}`, color.ink, 1.1);
  f.line('M169 126h142', color.dim, 1.8).note(214, 122, '6 %', 'middle', color.dim, 15);
}

/** A tilting table: two axes more. */
function axes(f: Figure): void {
  f.body('M40 176l60-28h120l60 28-60 34H100Z', color.t2).body('M70 90h26v74H70ZM224 90h26v74h-26Z', color.t1);
  f.disc(83, 110, 17, color.t3).disc(237, 110, 17, color.t3);
  f.body('M96 104h128v22l-30 20h-68l-30-20Z', color.t1).body(
    'M112 92a48 14 0 0 1 96 0v14a48 14 0 0 1-96 0Z',
    color.t0,
  );
  f.line('M112 92a48 14 0 0 0 96 0', color.ink, 1.4).body('M140 58h40v34h-40Z', color.t2);
  f.line('M128 40a42 12 0 1 1 64 0', color.dim, 2.2)
    .arrow(186, 47, 194, 38, color.dim)
    .note(212, 42, 'C', 'middle', color.dim, 16);
  f.line('M268 82a34 34 0 0 1 0 56', color.accent, 2.2)
    .arrow(276, 130, 266, 141)
    .note(298, 116, 'A', 'middle', color.accent, 16);
}

const topics = {
  chips,
  runout,
  thread,
  collet,
  warmup,
  dynamic,
  heat,
  code,
  forces,
  tapers,
  emulsion,
  axes,
} as const;
type Topic = keyof typeof topics;
export const figureTopics = Object.keys(topics) as Topic[];

/** What an article explains, as a figure of a textbook. */
export const figure = defineKind({
  kind: 'figure',
  name: 'Рисунок к статье',
  parameters: { topic: choice('chips', figureTopics) },
  draw({ topic }, { width, height, detail }) {
    const scale = Math.min(width / CANVAS.width, height / CANVAS.height);
    const sheet = new Figure(detail === 2 ? 0.7 : 1);
    topics[topic](sheet);
    const x = number((width - CANVAS.width * scale) / 2);
    const y = number((height - CANVAS.height * scale) / 2);
    return [
      group(` transform="translate(${x} ${y}) scale(${Math.round(scale * 1000) / 1000})"`, sheet.marks),
    ];
  },
});
