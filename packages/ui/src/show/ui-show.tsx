import type { ReactNode } from 'react';
import { SectionHeading } from '../text/section-heading.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { ColoursSection, TypeSection } from './colours-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { IconsSection } from './icons-section.tsx';
import { LabelsSection, PricesSection } from './labels-section.tsx';
import { ListsSection, PagesSection } from './lists-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PopupsSection } from './popups-section.tsx';
import { RangesSection } from './ranges-section.tsx';
import { StepsSection } from './steps-section.tsx';
import { TablesSection, TabsSection } from './tables-section.tsx';
import { UploadsSection } from './uploads-section.tsx';
import { WaitingSection } from './waiting-section.tsx';
import styles from './show.module.css';

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

/** Every part of this package, as it looks. */
export function UiShow() {
  return (
    <div className={styles.kit}>
      {sections.map(({ title, content }) => (
        <section key={title}>
          <SectionHeading ruled>{title}</SectionHeading>
          {content}
        </section>
      ))}
    </div>
  );
}
