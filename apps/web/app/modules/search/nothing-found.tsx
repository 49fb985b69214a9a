import { NOUNS } from '@spindle/contract/nouns';
import { otherTerm } from '@spindle/contract/reaction';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { scopeHref } from '../../shared/search/search-href.ts';
import { useReaction } from '../../layout/office-choice.ts';
import { FolderHits } from './folder-hits.tsx';
import type { SearchGoodsData } from './search-loader.server.ts';
import styles from './nothing-found.module.css';

/** No goods: suggestions, nearby folders, and a contact. */
export function NothingFound({ data }: { readonly data: SearchGoodsData }) {
  const { query, scope, categories, nearest } = data;
  const reaction = useReaction();
  const elsewhere = scope.segment === 'all' ? 0 : categories.found;
  return (
    <div className={styles.layout}>
      <div>
        <EmptyState
          title={data.content ? 'Товаров по\u00a0этому запросу нет' : 'Поиск не\u00a0дал результатов'}
          actions={
            <>
              {elsewhere > 0 && (
                <ButtonLink look="dark" to={scopeHref({ segment: 'all', folder: null }, query)}>
                  Искать везде: {formatCount(elsewhere, NOUNS.goods)}
                </ButtonLink>
              )}
              {query.asTyped && (
                <ButtonLink look="dark" to={scopeHref(scope, { text: query.text, asTyped: false })}>
                  Искать с&nbsp;исправлением опечаток
                </ButtonLink>
              )}
            </>
          }
        >
          <p>
            {elsewhere > 0 ? 'В\u00a0этом разделе' : 'В\u00a0каталоге'} нет товаров по&nbsp;запросу «
            <span className={styles.query}>{query.text}</span>». Что попробовать:
          </p>
          <ul className={styles.tips}>
            <li>проверить обозначение или оставить его начало: «CNMG 1204»;</li>
            <li>назвать вид и&nbsp;размер: «сверло 8,5», «фреза 12 Z4», «цанга ER32»;</li>
            <li>убрать лишние слова и&nbsp;единицы измерения.</li>
          </ul>
        </EmptyState>
        {nearest.length > 0 && (
          <section className="section">
            <SectionHeading>Похожие разделы</SectionHeading>
            <FolderHits folders={nearest} />
          </section>
        )}
      </div>
      <Panel title="Подберём по&nbsp;обозначению" className={styles.ask}>
        <p className="second">
          Напишите, что нужно и&nbsp;для какой работы. Можно приложить список, чертёж или фото. Ответим{' '}
          {otherTerm(reaction)}.
        </p>
        <PopupButton
          popup="feedback"
          params={{ topic: 'goods', message: `Не нашли в\u00a0каталоге: ${query.text}` }}
          look="buy"
          wide
        >
          Спросить специалиста
        </PopupButton>
        <p className="sm muted">
          Или посмотрите{' '}
          <Link className="link" to={paths.contacts()}>
            контакты офисов
          </Link>
          .
        </p>
      </Panel>
    </div>
  );
}
