import { Button } from '../buttons/button.tsx';
import { Note } from '../text/note.tsx';
import { PlaceholderPicture } from '../pictures/placeholder-picture.tsx';
import { ToastProvider, useToast } from '../overlay/toast.tsx';
import styles from './show.module.css';

const drawing = <PlaceholderPicture width={44} height={34} />;

export function MessagesSection() {
  return (
    <ToastProvider>
      <div className={styles.wideCells}>
        <Note>Заказ можно изменить до отгрузки.</Note>
        <Note look="info">Цены с&nbsp;НДС. Срок считаем от&nbsp;оплаты.</Note>
        <Note look="warn">Осталось 40&nbsp;шт., а&nbsp;в&nbsp;заказе 60. Уменьшили количество.</Note>
        <Note look="err">Не&nbsp;удалось сохранить адрес. Повторите попытку.</Note>
        <Note look="ok" title="ООО «Уральская деталь»">
          ИНН 6658123450, КПП 665801001, Екатеринбург
        </Note>
        <ToastButtons />
      </div>
    </ToastProvider>
  );
}

function ToastButtons() {
  const toast = useToast();
  return (
    <div className="row">
      <Button
        onClick={() =>
          toast({
            text: 'Сверло Ø8,5\u00a0мм в\u00a0корзине',
            picture: drawing,
            action: { label: 'Открыть', to: '/cart/' },
          })
        }
      >
        Показать уведомление
      </Button>
      <Button
        onClick={() =>
          toast({
            text: 'Товар удалён',
            action: { label: 'Вернуть', onClick: () => toast({ text: 'Товар снова в\u00a0корзине' }) },
          })
        }
      >
        С возвратом
      </Button>
    </div>
  );
}
