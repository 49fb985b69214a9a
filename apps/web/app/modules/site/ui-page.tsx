import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ButtonsSection } from './ui-sections/buttons-section.tsx';
import { ChoiceSection } from './ui-sections/choice-section.tsx';
import { ColoursSection, TypeSection } from './ui-sections/colours-section.tsx';
import { FieldsSection } from './ui-sections/fields-section.tsx';
import { IconsSection } from './ui-sections/icons-section.tsx';
import { LabelsSection, PricesSection } from './ui-sections/labels-section.tsx';
import { ListsSection, PagesSection } from './ui-sections/lists-section.tsx';
import { MessagesSection } from './ui-sections/messages-section.tsx';
import { PicturesSection } from './ui-sections/pictures-section.tsx';
import { PopupsSection } from './ui-sections/popups-section.tsx';
import { RangesSection } from './ui-sections/ranges-section.tsx';
import { StepsSection } from './ui-sections/steps-section.tsx';
import { TablesSection, TabsSection } from './ui-sections/tables-section.tsx';
import { UploadsSection } from './ui-sections/uploads-section.tsx';
import { WaitingSection } from './ui-sections/waiting-section.tsx';
import styles from './ui-page.module.css';

const crumbs: Crumb[] = [{ label: 'Главная', to: '/' }, { label: 'Компоненты' }];

const sections: readonly { title: string; content: ReactNode }[] = [
  { title: 'Цвет', content: <ColoursSection /> },
  { title: 'Шрифт: IBM Plex Sans, 400 / 500 / 600, ширина 100 и\u00a086\u00a0%', content: <TypeSection /> },
  { title: 'Кнопки', content: <ButtonsSection /> },
  { title: 'Значки', content: <IconsSection /> },
  { title: 'Поля', content: <FieldsSection /> },
  { title: 'Выбор', content: <ChoiceSection /> },
  { title: 'Диапазон и\u00a0количество', content: <RangesSection /> },
  { title: 'Файлы', content: <UploadsSection /> },
  { title: 'Метки, наличие, материал', content: <LabelsSection /> },
  { title: 'Цена', content: <PricesSection /> },
  { title: 'Сообщения', content: <MessagesSection /> },
  { title: 'Попапы, меню, панели', content: <PopupsSection /> },
  { title: 'Вкладки', content: <TabsSection /> },
  { title: 'Таблицы и\u00a0характеристики', content: <TablesSection /> },
  { title: 'Шаги', content: <StepsSection /> },
  { title: 'Списки, вопросы, панели', content: <ListsSection /> },
  { title: 'Чертёж, галерея, заглушка', content: <PicturesSection /> },
  { title: 'Загрузка и\u00a0пусто', content: <WaitingSection /> },
  { title: 'Страницы', content: <PagesSection /> },
];

export const meta = () => [{ title: 'Компоненты — Шпиндель' }, { name: 'robots', content: 'noindex' }];

export default function UiPage() {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>Компоненты</h1>
      <div className={styles.kit}>
        {sections.map(({ title, content }) => (
          <section key={title}>
            <SectionHeading ruled>{title}</SectionHeading>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
