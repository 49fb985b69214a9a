import { defineKind } from '../canvas/kind.ts';
import { panel, seams, vents } from '../machines/machine-parts.ts';
import { color } from '../canvas/palette.ts';
import { flag } from '../canvas/parameter.ts';
import { fitScene } from '../canvas/projection.ts';
import { box, cylinderX, cylinderZ, frontPrism } from '../canvas/solids.ts';
import { stageFor } from '../canvas/stage.ts';
import { circle, path, text, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

/** Refractometer: a tube to look through, or a case with a display. */
export const refractometer = defineKind({
  kind: 'refractometer',
  name: 'Рефрактометр',
  parameters: { digital: flag(false) },
  draw(p, view) {
    if (p.digital)
      return fitScene(view, (pen) => {
        frontPrism(pen, [0, 20, 20, 0, 100, 0, 120, 20, 120, 200, 100, 220, 20, 220, 0, 200], 0, 46);
        const face = pen.front(0);
        pen.rect(face, 16, 118, 88, 56, { fill: color.dark, radius: 8 });
        pen.rect(face, 22, 124, 76, 44, { fill: color.t0, radius: 4, width: pen.weights.hair });
        pen.label(face, 94, 134, 28, '8,0', { anchor: 'end', fill: color.ink });
        pen.disc(face, 60, 196, 13, { fill: color.t2 });
        pen.disc(face, 60, 196, 6, { fill: color.glass, width: pen.weights.hair });
        for (const u of [36, 84]) pen.disc(face, u, 60, 15, { fill: u < 60 ? color.accent : color.t3 });
        seams(pen, face, [14, 96, 106, 96]);
      });
    const { weights } = view;
    const stage = stageFor(view, { length: 180, breadth: 44, tilt: 24 });
    const { at } = stage;
    const ink = { stroke: color.ink, width: weights.edge };
    return stage.place([
      ...turned(stage, [40, 12, 46, 15, 128, 15, 132, 13]),
      ...turned(stage, [132, 12, 150, 12, 152, 16, 172, 17, 180, 15]),
      path(polygon([at(4, 12), at(44, 14), at(44, -4), at(16, -8)]), {
        fill: color.t2,
        stroke: color.ink,
        width: weights.outline,
      }),
      path(polygon([at(2, -9), at(18, -14), at(52, -18), at(54, -14), at(16, -7)]), {
        ...ink,
        fill: color.paper,
      }),
      path(polygon([at(70, -15), at(104, -15), at(104, 15), at(70, 15)]), { ...ink, fill: color.dark }),
      circle(at(120, -9), 3 * stage.scale, { ...ink, fill: color.accent }),
    ]);
  },
});

/** Tube of test strips with its colour scale. */
export const testStrips = defineKind({
  kind: 'testStrips',
  name: 'Тест-полоски',
  parameters: {},
  draw: (_, view) =>
    fitScene(view, (pen) => {
      for (const [x, lean] of [
        [150, 0],
        [182, 26],
        [214, 54],
      ] as const) {
        pen.polygon([x, 40, 0, x + 20, 40, 0, x + 20 + lean, 40, 150, x + lean, 40, 150], {
          fill: color.paper,
        });
        pen.polygon(
          [
            x + lean * 0.78,
            40,
            118,
            x + 20 + lean * 0.78,
            40,
            118,
            x + 20 + lean,
            40,
            150,
            x + lean,
            40,
            150,
          ],
          { fill: color.accent },
        );
      }
      cylinderZ(pen, 60, 60, 54, 0, 170, { side: color.t1 });
      cylinderZ(pen, 60, 60, 58, 170, 206, { side: color.dark, top: color.t4 });
      const face = pen.front(0);
      pen.rect(face, 26, 30, 66, 116, { fill: color.paper, stroke: color.edge, radius: 4 });
      [color.t1, color.t2, color.t3, color.t4, color.accent].forEach((fill, i) => {
        pen.rect(face, 32, 38 + i * 17, 54, 13, { fill, stroke: color.none });
      });
      pen.label(face, 59, 128, 14, 'pH', { anchor: 'middle' });
    }),
});

/** Belt skimmer on the edge of a tank. */
export const beltSkimmer = defineKind({
  kind: 'beltSkimmer',
  name: 'Скиммер ленточный',
  parameters: {},
  draw: (_, view) =>
    fitScene(view, (pen) => {
      // The belt goes down into the tank behind the head.
      box(pen, 60, 70, -260, 90, 26, 300, { front: color.t4, side: color.dark, top: color.t4 });
      cylinderX(pen, 83, -250, 34, 50, 160, { front: color.t3, side: color.dark });
      box(pen, 0, 0, 40, 210, 190, 200);
      const face = pen.front(0);
      panel(pen, face, [20, 70, 120, 130], 12);
      vents(pen, pen.side(210), [40, 90, 110, 100], 5);
      pen.disc(face, 176, 190, 15, { fill: color.accent });
      pen.disc(face, 176, 130, 20, { fill: color.t2 });
      cylinderX(pen, 95, 150, 44, 210, 300, { front: color.t1, side: color.t2 });
      // Oil runs off to the front.
      frontPrism(pen, [40, 40, 150, 40, 130, -10, 60, -10], -60, 0, { front: color.t2, side: color.t3 });
      pen.line([95, -60, -10, 95, -60, -110], { stroke: color.dark, width: Math.max(1.6, 12 * pen.scale) });
    }),
});

/** Syringe with diamond paste. */
export const syringe = defineKind({
  kind: 'syringe',
  name: 'Паста в шприце',
  parameters: {},
  draw(_, view) {
    const { weights, detail } = view;
    const stage = stageFor(view, { length: 150, breadth: 36, tilt: 28 });
    const { at } = stage;
    const marks: Mark[] = [
      ...turned(stage, [0, 2.4, 14, 2.8, 18, 6]),
      ...turned(stage, [18, 11, 96, 11]),
      path(polygon([at(20, -10), at(66, -10), at(66, 10), at(20, 10)]), { fill: color.t4 }),
      path(polygon([at(66, -10), at(72, -10), at(72, 10), at(66, 10)]), { fill: color.dark }),
      ...turned(stage, [96, 18, 100, 18]),
      ...turned(stage, [100, 4, 142, 4]),
      ...turned(stage, [142, 13, 150, 13]),
      path(polygon([at(18, -11), at(96, -11), at(96, 11), at(18, 11)]), {
        stroke: color.ink,
        width: weights.outline,
      }),
    ];
    if (detail) {
      for (let i = 0; i < 6; i++)
        marks.push(
          path(
            polygon([at(26 + i * 8, -10), at(26.6 + i * 8, -10), at(26.6 + i * 8, -4), at(26 + i * 8, -4)]),
            { fill: color.paper },
          ),
        );
      marks.push(text(at(82, 3.4), 'D', { size: 11 * stage.scale, fill: color.edge, halo: false }));
    }
    return stage.place(marks);
  },
});
