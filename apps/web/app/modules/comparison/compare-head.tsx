import { unbroken } from '@spindle/ui/format/number.ts';
import type { ComparisonGoods } from '@spindle/contract/catalogue/comparison';
import { IconButton, IconLink } from '@spindle/ui/buttons/icon-button.tsx';
import type { IconName } from '@spindle/ui/icons/icon.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { BuyControls } from '../../shared/goods/cart/buy-controls.tsx';
import { plainTool } from '../../shared/goods/goods-tools-form.tsx';
import { netOf, selectedOption } from '../../shared/goods/cart/selected-option.ts';
import type { ColumnTool } from './column-tools.ts';
import styles from './compare-head.module.css';

interface Props {
  readonly goods: ComparisonGoods;
  /** One place to the left and to the right, where there is one. */
  readonly before: ColumnTool | null;
  readonly after: ColumnTool | null;
  readonly remove: ColumnTool;
  /** What makes the drawing a handle to drag the column by. */
  readonly handle: ComponentProps<'div'>;
}

/** Over a column: the goods, and buttons that move it and take it away. */
export function CompareHead({ goods, before, after, remove, handle }: Props) {
  const option = selectedOption(goods);
  const byKey = (event: KeyboardEvent) => {
    const tool = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null;
    if (!tool) return;
    event.preventDefault();
    tool.run();
  };
  return (
    <div className={styles.head}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys on the buttons inside */}
      <div className={styles.tools} onKeyDown={byKey}>
        <Tool icon="chevron-left" label={`Левее: ${goods.name}`} title="Левее" tool={before} />
        <Tool icon="chevron-right" label={`Правее: ${goods.name}`} title="Правее" tool={after} />
        <span className={styles.remove}>
          <Tool
            icon="close"
            label={`Убрать из\u00a0сравнения: ${goods.name}`}
            title={'Убрать из\u00a0сравнения'}
            tool={remove}
          />
        </span>
      </div>
      <div className={styles.picture} {...handle}>
        <Picture src={option?.image.thumbnail} alt="" width={240} height={180} eager draggable={false} />
      </div>
      <p className={styles.article}>
        {option?.article}
        {option?.is_used && <Tag variant="warn">С{'\u00a0'}пробегом</Tag>}
      </p>
      <Link className={styles.name} to={option?.url ?? goods.url} title={goods.name}>
        {unbroken(goods.name)}
      </Link>
      <Price
        size="l"
        value={option?.price.current_value_with_tax}
        old={option?.price.original_value_with_tax}
        personalPercent={option?.price.personal_percent}
        net={netOf(option)}
      />
      {option && (
        <div className={styles.buy}>
          <BuyControls goods={goods} option={option} look="head" />
        </div>
      )}
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly title: string;
  readonly tool: ColumnTool | null;
}

function Tool({ icon, label, title, tool }: ToolProps) {
  if (!tool) return <IconButton icon={icon} label={label} title={title} size="s" disabled />;
  if (tool.to !== undefined) {
    return <IconLink icon={icon} label={label} title={title} size="s" to={tool.to} preventScrollReset />;
  }
  return (
    <IconButton
      {...(tool.plain ? plainTool(tool.plain.action, tool.plain.name, tool.plain.value) : {})}
      icon={icon}
      label={label}
      title={title}
      size="s"
      onClick={(event) => {
        event.preventDefault();
        tool.run();
      }}
    />
  );
}
