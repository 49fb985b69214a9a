import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { KeyFigures } from '../text/key-figures.tsx';
import { CompactSpecs, SpecList } from '../text/spec-list.tsx';
import { StockDot } from '../text/stock-dot.tsx';
import { Cell, HeadCell, Table, type SortDirection } from '../layout/table.tsx';
import { TabLinks, Tabs } from '../navigation/tabs.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './show.module.css';

const drills = [
  { article: '20-8501-068', size: 6.8, stock: 40, price: '4\u00a0210\u00a0₽' },
  { article: '20-8501-085', size: 8.5, stock: 124, price: '4\u00a0870\u00a0₽' },
  { article: '20-8501-102', size: 10.2, stock: 7, price: '5\u00a0640\u00a0₽' },
];

export function TabsSection() {
  return (
    <div className="stack">
      <div>
        <Tabs
          label="О товаре"
          tabs={[
            { key: 'specs', label: 'Характеристики', content: 'Размеры, допуски и покрытие.' },
            { key: 'cutting', label: 'Режимы резания', content: 'Подача и скорость по группам материалов.' },
            { key: 'reviews', label: 'Отзывы', count: 12, content: 'Двенадцать отзывов.' },
            { key: 'documents', label: 'Документы', count: 3, content: 'Паспорт, чертёж, каталог.' },
          ]}
        />
      </div>
      <TabLinks
        label="Результаты поиска"
        active="goods"
        tabs={[
          { key: 'goods', label: 'Товары', count: 42, to: '/ui/' },
          { key: 'content', label: 'Статьи', count: 6, to: '/ui/?tab=content' },
        ]}
      />
    </div>
  );
}

export function TablesSection() {
  const [direction, setDirection] = useState<SortDirection>('ascending');
  const rows = direction === 'ascending' ? drills : [...drills].reverse();
  const toggleDirection = () => setDirection(direction === 'ascending' ? 'descending' : 'ascending');
  return (
    <div className="stack">
      <Table caption="Свёрла серии 8501" smallRows>
        <thead>
          <tr>
            <HeadCell>Артикул</HeadCell>
            <HeadCell num sort={{ direction, onSort: toggleDirection }}>
              D, мм
            </HeadCell>
            <HeadCell>Наличие</HeadCell>
            <HeadCell num sort={{ direction: undefined, onSort: toggleDirection }}>
              Цена
            </HeadCell>
            <HeadCell>
              <VisuallyHidden>Действие</VisuallyHidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((drill) => (
            <tr key={drill.article}>
              <Cell>{drill.article}</Cell>
              <Cell num strong label="D">
                {String(drill.size).replace('.', ',')}
              </Cell>
              <Cell>
                <StockDot state={drill.stock > 10 ? 'in' : 'low'}>{drill.stock}&nbsp;шт.</StockDot>
              </Cell>
              <Cell num>{drill.price}</Cell>
              <Cell act>
                <Button look="buy-outline" size="s">
                  В корзину
                </Button>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <KeyFigures
        figures={[
          { label: 'Ход X×Y×Z', value: '850×500×540', unit: 'мм' },
          { label: 'Обороты шпинделя', value: '12\u00a0000', unit: 'об/мин' },
          { label: 'Мощность', value: '11', unit: 'кВт' },
          { label: 'Магазин', value: '24' },
          { label: 'Точность', value: '±0,003', unit: 'мм' },
          { label: 'Масса', value: '5,6', unit: 'т' },
        ]}
      />
      <div className={styles.wideCells}>
        <SpecList
          caption="Размеры"
          specs={[
            { label: 'Диаметр режущей части', value: '8,5\u00a0мм', dimension: 'D' },
            { label: 'Диаметр хвостовика', value: '10\u00a0мм', dimension: 'd' },
            { label: 'Рабочая длина', value: '61\u00a0мм', dimension: 'l' },
            { label: 'Покрытие', value: 'TiAlN' },
          ]}
        />
        <div className={styles.card}>
          <CompactSpecs
            specs={[
              { label: 'D × l × L, мм', value: '12×26×83' },
              { label: 'Спираль', value: '38°' },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
