import type { Goods } from '@spindle/contract/catalogue/goods';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { IsoMark } from '@spindle/ui/text/tag.tsx';
import { type PointerEvent, useState } from 'react';
import { useVisitor } from '../../../shared/visitor/use-visitor.ts';
import {
  axes,
  middleOf,
  plot,
  pointAt,
  CHART,
  speedLimit,
  spindleSettings,
  rotatingBody,
  xOf,
  yOf,
} from './cutting-window.ts';
import styles from './product-cutting-window.module.css';

/** The default diameter of a part. */
const PART_DIAMETER = 50;
const bottom = CHART.top + plot.height;

/** Allowed speeds and feeds of each material, and the spindle settings at the chosen point. */
export function ProductCuttingWindow({ goods }: { readonly goods: Goods }) {
  const rows = goods.cutting_data;
  const tool = rotatingBody(goods);
  const [chosen, setChosen] = useState(0);
  const [points, setPoints] = useState(() => rows.map(middleOf));
  const [diameter, setDiameter] = useState(tool.diameter ?? PART_DIAMETER);
  const machines = useVisitor(({ equipment }) => equipment.machines);
  const row = rows[chosen];
  const point = points[chosen];
  if (!row || !point) return null;

  const both = axes(rows);
  const settings = spindleSettings(point, { diameter, teeth: tool.teeth });
  const machine = machines.find(({ spindle_speed: rpm }) => rpm !== null);
  const limit = machine?.spindle_speed ? speedLimit(machine.spindle_speed, diameter) : Infinity;
  const move = (next: typeof point) =>
    setPoints((all) => all.map((one, index) => (index === chosen ? next : one)));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const scale = CHART.width / box.width;
    move(pointAt((event.clientX - box.left) * scale, (event.clientY - box.top) * scale, both, row));
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  };

  return (
    <div className={`${styles.window} no-print`}>
      <div className={styles.materials} role="group" aria-label="Материал">
        {rows.map(({ group, material }, index) => (
          <button
            key={group + material}
            type="button"
            className={styles.material}
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
          >
            <IsoMark group={group} />
            {material}
          </button>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        className={styles.chart}
        aria-hidden
        onPointerDown={press}
        onPointerMove={follow}
      >
        <g className={styles.grid}>
          {both.speed.ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${xOf(tick, both.speed)} ${CHART.top}V${bottom}`} />
              <text x={xOf(tick, both.speed)} y={bottom + 22} textAnchor="middle">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {both.feed.ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${CHART.left} ${yOf(tick, both.feed)}h${plot.width}`} />
              <text x={CHART.left - 8} y={yOf(tick, both.feed) + 4} textAnchor="end">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
        </g>
        {rows.map((one, index) => (
          <rect
            key={one.group + one.material}
            x={xOf(one.speed_min, both.speed)}
            y={yOf(one.feed_max, both.feed)}
            width={Math.max(2, xOf(one.speed_max, both.speed) - xOf(one.speed_min, both.speed))}
            height={Math.max(2, yOf(one.feed_min, both.feed) - yOf(one.feed_max, both.feed))}
            style={{ color: `var(--iso-${one.group.toLowerCase()})` }}
            className={classNames(styles.area, index === chosen && styles.on)}
          />
        ))}
        {limit < both.speed.most && (
          <rect
            x={xOf(Math.max(limit, both.speed.least), both.speed)}
            y={CHART.top}
            width={CHART.left + plot.width - xOf(Math.max(limit, both.speed.least), both.speed)}
            height={plot.height}
            className={styles.beyond}
          />
        )}
        <path
          className={styles.cross}
          d={`M${CHART.left} ${yOf(point.feed, both.feed)}H${xOf(point.speed, both.speed)}V${bottom}`}
        />
        <circle
          className={styles.point}
          cx={xOf(point.speed, both.speed)}
          cy={yOf(point.feed, both.feed)}
          r={8}
        />
        <text className={styles.axis} x={CHART.left + plot.width} y={CHART.height - 2} textAnchor="end">
          Vc, м/мин
        </text>
        <text className={styles.axis} x={CHART.left + 6} y={CHART.top + 12}>
          f, {row.feed_unit}
        </text>
      </svg>
      <div className={styles.side}>
        <label className={styles.range}>
          <span>
            Vc, м/мин <b>{formatNumber(point.speed)}</b>
          </span>
          <input
            type="range"
            min={row.speed_min}
            max={row.speed_max}
            step={1}
            value={point.speed}
            onChange={({ target }) => move({ ...point, speed: Number(target.value) })}
          />
        </label>
        <label className={styles.range}>
          <span>
            f, {row.feed_unit} <b>{formatNumber(point.feed)}</b>
          </span>
          <input
            type="range"
            min={row.feed_min}
            max={row.feed_max}
            step={0.001}
            value={point.feed}
            onChange={({ target }) => move({ ...point, feed: Number(target.value) })}
          />
        </label>
        {tool.diameter === null && (
          <label className={styles.range}>
            <span>
              Диаметр заготовки, мм <b>{formatNumber(diameter)}</b>
            </span>
            <input
              type="range"
              min={5}
              max={500}
              step={1}
              value={diameter}
              onChange={({ target }) => setDiameter(Number(target.value))}
            />
          </label>
        )}
        <output className={styles.told}>
          <span>
            <b>{formatNumber(settings.rpm)}</b> об/мин
          </span>
          <span>
            <b>{formatNumber(settings.feed)}</b> мм/мин
          </span>
        </output>
        {machine?.spindle_speed && settings.rpm > machine.spindle_speed && (
          <p className={styles.warn} role="status">
            {machine.name} даёт до{NBSP}
            {formatNumber(machine.spindle_speed)} об/мин: Vc не{NBSP}выше {formatNumber(Math.floor(limit))}
            {NBSP}м/мин.
          </p>
        )}
      </div>
    </div>
  );
}
