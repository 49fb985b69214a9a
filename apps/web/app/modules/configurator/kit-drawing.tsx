import type { KitVariant } from '@spindle/contract/kits/configurator';
import { NOUNS } from '@spindle/contract/nouns';
import { classNames } from '@spindle/ui/class-names.ts';
import { Callout } from '@spindle/ui/text/callout.tsx';
import { formatWithUnit, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { kitCode } from '@spindle/contract/kits/kit-code';
import { calloutsOf } from './callouts.ts';
import styles from './kit-drawing.module.css';

interface Props {
  readonly kit: KitVariant;
  readonly choice: readonly string[];
  /** The stage that is being looked at. */
  readonly active: string | undefined;
}

/** The machine with the chosen options; numbers link to the stages. */
export function KitDrawing({ kit, choice, active }: Props) {
  const callouts = calloutsOf(kit, choice);
  return (
    <Stage
      className={styles.stage}
      titleBlock={[
        { label: 'Масса', value: formatWithUnit(Math.round(kit.weight_kg), 'кг') },
        {
          label: 'Срок',
          value: kit.lead_days === 0 ? `в${NBSP}наличии` : formatCount(kit.lead_days, NOUNS.day),
        },
        { label: 'Ключ сборки', value: kit.id ? kitCode(kit.id) : `не${NBSP}сохранена` },
      ]}
    >
      <div className={styles.sheet}>
        <Picture
          src={kit.image.original}
          alt={`Чертёж: ${kit.goods.name} с\u00a0выбранными опциями`}
          width={960}
          height={720}
          eager
          className={styles.drawing}
        />
        <svg className={styles.leaders} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {callouts.map(({ stage, side, y, part }) => (
            <path
              key={stage}
              className={classNames(stage === active && styles.active)}
              d={`M${side === 'left' ? 4 : 96} ${y + 2}L${part.x} ${part.y}`}
            />
          ))}
        </svg>
        {callouts.map(({ stage, part }) => (
          <span key={stage} className={styles.end} style={{ left: `${part.x}%`, top: `${part.y}%` }} />
        ))}
        {callouts.map(({ stage, number, label, side, y }) => (
          <Callout
            key={stage}
            to={`#${stage}`}
            number={number}
            label={label}
            x={side}
            y={y}
            active={stage === active}
          />
        ))}
      </div>
    </Stage>
  );
}
