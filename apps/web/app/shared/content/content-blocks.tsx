import type { ContentBlock } from '@spindle/contract/content/content';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { GoodsGrid } from '../goods/card/goods-card-grid.tsx';
import { GoodsList } from '../goods/card/goods-card-row.tsx';
import { OfficeCard } from '../offices/office-card.tsx';
import { FormBlock } from './form-block.tsx';
import { VideoBlock } from './video-block.tsx';
import styles from './content-blocks.module.css';

/** A page's blocks: prose as the server sanitised it, shortcodes as parts of the shop. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, position) => (
        <Block key={position} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'html':
      return <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'form':
      return <FormBlock action={block.action} />;
    case 'contacts':
      return (
        <ul className={styles.offices}>
          {block.companies.map((office) => (
            <OfficeCard key={office.id} office={office} />
          ))}
        </ul>
      );
    case 'goods':
      return <GoodsList goods={[block.goods]} />;
    case 'selection':
      return (
        <section>
          <SectionHeading>{block.name}</SectionHeading>
          <GoodsGrid goods={block.goods} layout="row" />
        </section>
      );
    case 'video':
      return <VideoBlock {...block} />;
    case 'table':
      return <TableBlock {...block} />;
  }
}

function TableBlock({ caption, head, rows, numeric }: Extract<ContentBlock, { type: 'table' }>) {
  return (
    <Table caption={caption ?? head.join(', ')} showCaption={caption !== null} smallRows>
      <thead>
        <tr>
          {head.map((cell, column) => (
            <HeadCell key={column} num={numeric[column] ?? false}>
              {cell}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => (
          <tr key={position}>
            {row.map((cell, column) => (
              <Cell
                key={column}
                num={numeric[column] ?? false}
                strong={column === 0}
                {...smallCell(column, head, numeric)}
              >
                <span dangerouslySetInnerHTML={{ __html: cell }} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** On phones the first cell heads its row, words have a line of their own, numbers share one. */
function smallCell(column: number, head: readonly string[], numeric: readonly boolean[]) {
  if (head.length === 2 && numeric[1]) return {};
  if (column === 0) return { small: 'full' } as const;
  return { label: head[column] ?? '', ...(!numeric[column] && ({ small: 'full' } as const)) };
}
