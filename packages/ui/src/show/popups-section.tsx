import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Checkbox, CheckboxList } from '../form/checkbox.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFoot } from '../overlay/dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { Dropdown, DropdownButton, DropdownLine, DropdownLink } from '../overlay/dropdown.tsx';
import { Field } from '../form/field.tsx';
import { PhoneInput } from '../form/phone-input.tsx';
import { PlainQuestion } from '../overlay/plain-question.tsx';
import { Select } from '../form/select.tsx';
import { TextInput } from '../form/text-input.tsx';

type OpenPopup = 'call' | 'wide' | 'drawer' | null;

const topics = ['Подбор инструмента', 'Подбор станка', 'Заказ и доставка', 'Сервис', 'Обучение', 'Другое'];

export function PopupsSection() {
  const [open, setOpen] = useState<OpenPopup>(null);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setOpen(null);
  return (
    <div className="row">
      <Button onClick={() => setOpen('call')}>Попап с&nbsp;формой</Button>
      <Button onClick={() => setOpen('wide')}>Два уровня</Button>
      <Button onClick={() => setOpen('drawer')} icon="filter">
        Панель сбоку
      </Button>
      <PlainQuestion label="Очистить" question="Забыть все товары, которые вы&nbsp;смотрели?">
        <Button icon="trash">Очистить</Button>
      </PlainQuestion>
      <Dropdown
        hover
        renderTrigger={(attributes) => (
          <Button {...attributes} icon="user" iconEnd="chevron-down">
            Сергей В.
          </Button>
        )}
      >
        <DropdownLink icon="id-card" to="/ui/?item=profile">
          Личные данные
        </DropdownLink>
        <DropdownLink icon="box" to="/ui/?item=orders" count={14}>
          Заказы
        </DropdownLink>
        <DropdownLink icon="file" to="/ui/?item=offers" count={3}>
          Предложения
        </DropdownLink>
        <DropdownLine />
        <DropdownButton icon="logout">Выйти</DropdownButton>
      </Dropdown>

      <Dialog open={open === 'call'} onClose={close} title="Обратный звонок">
        <form method="dialog">
          <DialogBody>
            <p className="muted">Перезвоним в&nbsp;рабочее время</p>
            <Field label="Как к вам обращаться">
              <TextInput name="name" autoComplete="name" />
            </Field>
            <Field label="Телефон" required>
              <PhoneInput name="phone" />
            </Field>
            <Field label="Тема">
              <Select name="topic" options={topics.map((topic) => ({ value: topic, label: topic }))} />
            </Field>
            <Button look="buy" size="l" wide onClick={close}>
              Жду звонка
            </Button>
          </DialogBody>
        </form>
      </Dialog>

      <Dialog open={open === 'wide'} onClose={close} title="Корзина" size="wide">
        <DialogBody>
          <p>4&nbsp;товара на&nbsp;116&nbsp;090&nbsp;₽</p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={() => setConfirming(true)}>Очистить корзину</Button>
          <Button look="dark" onClick={close}>
            Понятно
          </Button>
        </DialogFoot>
        <ConfirmDialog
          open={isConfirming}
          title="Очистить корзину?"
          confirm="Удалить"
          onConfirm={() => setOpen(null)}
          onClose={() => setConfirming(false)}
        >
          Вы уверены, что хотите удалить все товары?
        </ConfirmDialog>
      </Dialog>

      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Фильтры"
        padded
        footer={
          <>
            <Button size="l" onClick={close}>
              Сбросить
            </Button>
            <Button size="l" look="dark" onClick={close}>
              Показать 184&nbsp;товара
            </Button>
          </>
        }
      >
        <CheckboxList>
          {['В наличии', 'В пути', 'Под заказ'].map((label) => (
            <Checkbox key={label} name="stock" value={label}>
              {label}
            </Checkbox>
          ))}
        </CheckboxList>
      </Drawer>
    </div>
  );
}
