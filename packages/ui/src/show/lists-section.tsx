import { Accordion } from '../layout/accordion.tsx';
import { Pagination } from '../navigation/pagination.tsx';
import { Panel } from '../layout/panel.tsx';
import { SideList } from '../text/side-list.tsx';
import styles from './show.module.css';

const page = (number: number) => (number === 1 ? '/ui/' : `/ui/?page=${number}`);

export function ListsSection() {
  return (
    <div className={styles.wideCells}>
      <SideList
        label="Разделы"
        items={[
          { label: 'Все разделы', to: '/ui/', count: 3412 },
          {
            label: 'Свёрла твердосплавные',
            to: '/ui/?folder=drills',
            count: 2140,
            current: true,
            children: [
              { label: '3×D', to: '/ui/?folder=3d', count: 428 },
              { label: '5×D', to: '/ui/?folder=5d', count: 642 },
            ],
          },
          { label: 'Развёртки', to: '/ui/?folder=reamers', count: 259 },
        ]}
      />
      <Accordion
        openFirst={1}
        items={[
          {
            key: 'term',
            title: 'Как считается срок поставки?',
            content: 'От дня оплаты, без выходных и\u00a0праздников.',
          },
          { key: 'vat', title: 'Цены с\u00a0НДС?', content: 'Да, НДС включён во\u00a0все цены.' },
          {
            key: 'return',
            title: 'Можно ли вернуть товар?',
            content: 'Инструмент в\u00a0упаковке принимаем 14\u00a0дней.',
          },
        ]}
      />
      <Panel
        title="Панель"
        side={
          <a className="link" href="#main">
            Изменить
          </a>
        }
      >
        Данные компании, адрес, сумма заказа.
      </Panel>
      <Panel title="Текущий шаг" variant="current">
        Тёмная рамка у&nbsp;шага, который сейчас заполняют.
      </Panel>
      <Panel title="Утопленная" variant="sunken">
        Форма заявки рядом с&nbsp;текстом.
      </Panel>
      <Panel title="Тёмная" variant="dark">
        Менеджер и&nbsp;его телефон.
      </Panel>
    </div>
  );
}

export function PagesSection() {
  return (
    <div className="stack">
      <Pagination page={5} total={288} hrefFor={page} />
      <Pagination page={1} total={184} hrefFor={page} label="Страницы, начало" />
    </div>
  );
}
