import { Progress } from '../loading/progress.tsx';
import { GuideSteps, ProgressSteps } from '../navigation/step-list.tsx';
import { Timeline } from '../text/timeline.tsx';
import styles from './show.module.css';

export function StepsSection() {
  return (
    <div className={styles.kit}>
      <ProgressSteps steps={['Контакты', 'Доставка', 'Оплата', 'Проверка']} current={1} />
      <GuideSteps
        steps={[
          { title: 'Заявка', text: 'Опишите неисправность и\u00a0укажите номер станка.' },
          { title: 'Звонок инженера', text: 'Инженер уточнит симптомы.' },
          { title: 'Выезд', text: 'Приедем с\u00a0запчастями и\u00a0инструментом.' },
          { title: 'Акт', text: 'Проверим точность и\u00a0закроем заявку.' },
        ]}
      />
      <div className={styles.wideCells}>
        <Timeline
          events={[
            { key: 'ready', title: 'Готов к выдаче', state: 'next', time: '14 ноября' },
            {
              key: 'way',
              title: 'В пути',
              text: 'Прибудет в\u00a0Екатеринбург',
              state: 'now',
              time: 'сегодня',
            },
            { key: 'paid', title: 'Оплачен', time: '10 ноября' },
            { key: 'new', title: 'Оформлен', time: '9 ноября' },
          ]}
        />
        <div className={styles.narrow}>
          <p className="sm">Скидка 5&nbsp;%, до&nbsp;7&nbsp;% осталось 184&nbsp;000&nbsp;₽</p>
          <Progress value={68} label="Путь до скидки 7 %" />
        </div>
      </div>
    </div>
  );
}
