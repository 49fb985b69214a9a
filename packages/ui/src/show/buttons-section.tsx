import { useState } from 'react';
import { Button, ButtonLink } from '../buttons/button.tsx';
import { IconButton, IconLink } from '../buttons/icon-button.tsx';
import { Segmented } from '../form/segmented.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';

export function ButtonsSection() {
  const [compared, setCompared] = useState(true);
  const [liked, setLiked] = useState(false);
  return (
    <div className="stack">
      <div className="row">
        <Button look="buy">В корзину</Button>
        <Button look="buy" loading>
          Отправляем
        </Button>
        <Button look="buy-outline">В корзину</Button>
        <Button look="dark" icon="menu">
          Каталог
        </Button>
        <Button>Запросить цену</Button>
        <Button look="ghost">Сбросить всё</Button>
        <Button disabled>Недоступно</Button>
      </div>
      <div className="row">
        <Button look="buy" size="l">
          Оформить заказ
        </Button>
        <Button size="s" icon="download">
          Excel
        </Button>
        <Button size="s" icon="print">
          Печать
        </Button>
        <ButtonLink to="/ui/" iconEnd="arrow-right">
          Кнопка-ссылка
        </ButtonLink>
        <IconButton
          icon="compare"
          label={compared ? 'Убрать из сравнения' : 'Сравнить'}
          pressed={compared}
          onClick={() => setCompared(!compared)}
        />
        <IconButton
          icon="heart"
          label={liked ? 'Убрать из избранного' : 'В избранное'}
          pressed={liked}
          onClick={() => setLiked(!liked)}
        />
        <IconButton icon="trash" label="Удалить" disabled />
        <IconLink icon="phone" label="Позвонить" to="tel:88006005283" />
        <Segmented
          label="Вид списка"
          name="ui-view"
          defaultValue="tiles"
          segments={[
            { value: 'tiles', label: 'Плитка', icon: 'grid' },
            { value: 'list', label: 'Список', icon: 'list' },
            { value: 'table', label: 'Таблица', icon: 'table' },
          ]}
        />
        <Segmented
          label="Кто вы"
          name="ui-person"
          defaultValue="company"
          segments={[
            { value: 'company', label: 'Компания' },
            { value: 'person', label: 'Частное лицо' },
          ]}
        />
        <Tooltip text="Срок считаем от оплаты, без выходных">
          <IconButton icon="info" label="О сроке" title="" />
        </Tooltip>
      </div>
    </div>
  );
}
