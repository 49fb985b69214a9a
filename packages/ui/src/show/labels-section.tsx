import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Chip, ChipLink, ChipRow, RemovableChip } from '../text/chip.tsx';
import { Price } from '../text/price.tsx';
import { Rating } from '../text/rating.tsx';
import { StockDot } from '../text/stock-dot.tsx';
import { CountBadge, DimensionKey, DiscountTag, IsoMark, Tag } from '../text/tag.tsx';

export function LabelsSection() {
  const [chosen, setChosen] = useState(true);
  return (
    <div className="stack">
      <div className="row">
        <DiscountTag percent={15} />
        <Tag variant="sale">Акция</Tag>
        <Tag variant="new">Новинка</Tag>
        <Tag>С пробегом</Tag>
        <Tag variant="ok">Доставлен</Tag>
        <Tag variant="warn">Ждёт оплаты</Tag>
        <Tag variant="err">Отменён</Tag>
        <Tag variant="info">В пути</Tag>
        <CountBadge count={4} />
        <CountBadge count={120} variant="steel" />
        <StockDot state="in">124&nbsp;шт.</StockDot>
        <StockDot state="low">7&nbsp;шт.</StockDot>
        <StockDot state="order">Под заказ, 14&nbsp;дней</StockDot>
        <StockDot state="none">Снят с&nbsp;производства</StockDot>
        <span className="row">
          {(['P', 'M', 'K', 'N', 'S', 'H'] as const).map((group) => (
            <IsoMark key={group} group={group} />
          ))}
        </span>
        <span>
          <DimensionKey>D</DimensionKey>Диаметр
        </span>
        <Rating value={4} />
      </div>
      <ChipRow label="Фильтры">
        <Chip selected={!chosen} onClick={() => setChosen(false)}>
          Фильтр
        </Chip>
        <Chip selected={chosen} count={12} onClick={() => setChosen(true)}>
          Выбран
        </Chip>
        <ChipLink to="/ui/" count={48}>
          Ссылка
        </ChipLink>
        <RemovableChip to="/ui/">D 8–10,5&nbsp;мм</RemovableChip>
        <RemovableChip to="/ui/">В наличии</RemovableChip>
        <Button look="ghost" size="s">
          Сбросить всё
        </Button>
      </ChipRow>
    </div>
  );
}

export function PricesSection() {
  return (
    <div className="stack">
      <Price value={7_480_000} old={7_990_000} size="xl" showDiscount />
      <Price value={5340} old={6280} size="l" />
      <Price value={1184.5} from />
      <Price value={null} size="l" />
    </div>
  );
}
