import { NBSP } from '@spindle/ui/format/number.ts';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { DimensionKey, IsoMark } from '@spindle/ui/text/tag.tsx';
import { type groupsOf, tableDrawing, type TableLayout } from './goods-table-columns.ts';
import { isoValue } from '../card/iso-value.tsx';
import { specText } from '../card/product-spec.ts';
import { selectedOption } from '../cart/selected-option.ts';
import type { TableGoods } from '../card/tile-goods.ts';
import styles from './goods-table-series.module.css';

interface Props {
  readonly title: string;
  /** Its drawing stands for the whole series. */
  readonly goods: TableGoods | undefined;
  readonly layout: TableLayout;
  /** Of ISO 513: what all rows are for. */
  readonly groups: ReturnType<typeof groupsOf>;
}

/** Above the table: the drawing whose letters name the columns, and the values common to all rows. */
export function SeriesHead({ title, goods, layout, groups }: Props) {
  const { lifted } = layout;
  const image = goods && selectedOption(goods)?.image.original;
  const drawing = tableDrawing(image, layout);
  if (!drawing && lifted.length + groups.length === 0) return null;
  return (
    <div className={styles.series}>
      {drawing && (
        <Stage open className={styles.stage}>
          <picture className={styles.picture}>
            <source
              media="(max-width: 767px)"
              width={400}
              height={200}
              srcSet={tableDrawing(image, layout, 'strip-small') ?? drawing}
            />
            <img
              src={drawing}
              alt={`Чертёж: ${title}${drawing.includes('letters=') ? '. Буквы обозначают столбцы таблицы' : ''}`}
              width={960}
              height={320}
              className={styles.drawing}
            />
          </picture>
          <div className={styles.live} data-drawing aria-hidden />
          <figcaption className={styles.drawn} data-drawn>
            {goods?.name}
          </figcaption>
        </Stage>
      )}
      {lifted.length + groups.length > 0 && (
        <div className={styles.common}>
          {groups.length > 0 && (
            <p className={styles.groups}>
              {groups.map(({ group }) => (
                <IsoMark key={group} group={group} />
              ))}
              <span>{groups.map(({ name }) => name).join(', ')}</span>
            </p>
          )}
          {lifted.length > 0 && (
            <>
              <h2 className={styles.title}>Одинаково во{NBSP}всех строках</h2>
              <dl className={styles.list}>
                {lifted.map((column) => (
                  <div key={column.slug}>
                    <dt>
                      {column.letter && <DimensionKey>{column.letter}</DimensionKey>}
                      {column.name}
                    </dt>
                    <dd>
                      {isoValue(column.slug, specText({ value: column.constant ?? '', unit: column.unit }))}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      )}
    </div>
  );
}
