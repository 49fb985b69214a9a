import type { Goods } from '@spindle/contract/catalogue/goods';
import { formatNumber, formatRange } from '@spindle/ui/format/number.ts';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { IsoMark } from '@spindle/ui/text/tag.tsx';
import { regime, toolSize } from './product-cutting.ts';
import styles from './product-cutting-table.module.css';

/** Cutting data by material group; for tools that turn also spindle speed and feed of this very size. */
export function ProductCuttingTable({ goods }: { goods: Goods }) {
  const { diameter, teeth } = toolSize(goods);
  const rows = goods.cutting_data.map((row) => ({ row, settings: regime(row, diameter, teeth) }));
  const unit = goods.cutting_data[0]?.feed_unit ?? '';
  const hasNotes = goods.cutting_data.some(({ note }) => note);
  const hasSettings = rows.some(({ settings }) => settings);
  return (
    <>
      <Table caption="Режимы резания" smallRows className={styles.table}>
        <thead>
          <tr>
            <HeadCell>Материал</HeadCell>
            <HeadCell>Пример</HeadCell>
            <HeadCell num>Твёрдость</HeadCell>
            {hasNotes && <HeadCell>Условия</HeadCell>}
            <HeadCell num>Vc, м/мин</HeadCell>
            <HeadCell num>f, {unit}</HeadCell>
            {hasSettings && (
              <>
                <HeadCell num>n, об/мин</HeadCell>
                <HeadCell num>Подача, мм/мин</HeadCell>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, settings }) => (
            <tr key={row.group + row.material}>
              <Cell small="full">
                <span className={styles.material}>
                  <IsoMark group={row.group} />
                  {row.material}
                </span>
              </Cell>
              <Cell label="Пример">
                <span className="muted">{row.example}</span>
              </Cell>
              <Cell num label="Твёрдость">
                {row.hardness}
              </Cell>
              {hasNotes && <Cell label="Условия">{row.note || '—'}</Cell>}
              <Cell num strong label="Vc, м/мин">
                {formatRange(row.speed_min, row.speed_max)}
              </Cell>
              <Cell num strong label={`f, ${unit}`}>
                {formatRange(row.feed_min, row.feed_max)}
              </Cell>
              {hasSettings && (
                <>
                  <Cell num label="n, об/мин">
                    {settings ? formatNumber(settings.speed) : '—'}
                  </Cell>
                  <Cell num label="Подача, мм/мин">
                    {settings ? formatNumber(settings.feed) : '—'}
                  </Cell>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {hasSettings && (
        <p className={`sm muted ${styles.note}`}>
          Обороты и{'\u00a0'}подача посчитаны для середины диапазона. Начинайте с{'\u00a0'}нижней границы и
          {'\u00a0'}
          прибавляйте по{'\u00a0'}стружке и{'\u00a0'}стойкости.
        </p>
      )}
    </>
  );
}
