import { TEXT_LIMITS } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import type { MatchedValue } from '@spindle/contract/catalogue/search';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { TabLinks } from '@spindle/ui/navigation/tabs.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { scopeHref } from '../../shared/search/search-href.ts';
import { formatContentAddress } from './content-address.ts';
import type { SearchData } from './search-loader.server.ts';
import styles from './search-page.module.css';

const sectionNames = { catalog: 'Станки', tools: 'Инструмент и\u00a0оснастка' } as const;

/** Conditions a query may contain; the index knows no others. */
const stateNames: Readonly<Record<string, string>> = {
  in_stock: 'в\u00a0наличии',
  on_order: 'под\u00a0заказ',
  used: 'с\u00a0пробегом',
  new: 'новые',
};

interface Props {
  readonly data: Pick<SearchData, 'scope' | 'query' | 'cut' | 'corrected' | 'typedFound' | 'tab'>;
  readonly goodsFound: number;
  readonly textsFound: number;
  readonly leftOut?: readonly string[];
  readonly statesSaid?: readonly string[];
  readonly valuesSaid?: readonly MatchedValue[];
  /** The query with those values off. */
  readonly withoutValues?: { readonly to: string; readonly found: number } | null;
}

/** Above the finds: the query, what became of it, and where it was found. */
export function SearchHead({
  data,
  goodsFound,
  textsFound,
  leftOut = [],
  statesSaid = [],
  ...details
}: Props) {
  const { valuesSaid = [], withoutValues = null } = details;
  const { scope, query, cut, corrected, typedFound, tab } = data;
  const nothing = goodsFound === 0 && textsFound === 0;
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'Поиск', to: paths.searchStart() },
    ...(scope.segment === 'all'
      ? []
      : [
          {
            label: sectionNames[scope.segment],
            to: scopeHref({ segment: scope.segment, folder: null }, query),
          },
        ]),
    ...(scope.folderName ? [{ label: scope.folderName }] : []),
  ];
  const counts = [
    formatCount(goodsFound, NOUNS.goods),
    ...(textsFound > 0 ? [formatCount(textsFound, NOUNS.material)] : []),
  ];
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <SectionHeading level="h1" count={nothing ? undefined : counts.join(', ')}>
        <span className={styles.query}>{asHeading(corrected ?? query.text)}</span>
      </SectionHeading>
      <div className={styles.notes}>
        {cut > 0 && (
          <Note look="warn">
            Запрос был длиннее {formatNumber(TEXT_LIMITS.query)}&nbsp;знаков. Ищем по&nbsp;началу, которое
            показано выше; остальные {formatCount(cut, NOUNS.sign)} отброшены.
          </Note>
        )}
        {corrected !== null && (
          <Note look="info">
            Показаны результаты по&nbsp;запросу <b>«{corrected}»</b>
            {typedFound !== null && `: ${formatCount(goodsFound, NOUNS.goods)}`}.{' '}
            <Link className="link" to={scopeHref(scope, { text: query.text, asTyped: true })}>
              Искать «{query.text}»
            </Link>
            {typedFound !== null &&
              `: ${typedFound > 0 ? formatCount(typedFound, NOUNS.goods) : 'товаров нет'}`}
          </Note>
        )}
        {statesSaid.length > 0 && (
          <Note look="info">
            Условие из&nbsp;запроса стало фильтром:{' '}
            <b>{statesSaid.map((state) => stateNames[state]).join(', ')}</b>.{' '}
            <Link className="link" to={scopeHref(scope, { text: query.text, asTyped: true })}>
              Искать «{query.text}» дословно
            </Link>
          </Note>
        )}
        {valuesSaid.length > 0 && (
          <Note look="info">
            Из&nbsp;запроса взят фильтр:{' '}
            <b>
              {valuesSaid
                .map(({ slug, property_name, value_name }, at) =>
                  valuesSaid[at - 1]?.slug === slug
                    ? ` или «${value_name}»`
                    : `${at > 0 ? ', ' : ''}${property_name.toLowerCase()} «${value_name}»`,
                )
                .join('')}
            </b>
            .
            {withoutValues && (
              <>
                {' '}
                <Link className="link" to={withoutValues.to}>
                  Снять фильтр
                </Link>
                : {formatCount(withoutValues.found, NOUNS.goods)}
              </>
            )}
          </Note>
        )}
        {leftOut.length > 0 && (
          <Note look="info">
            Со&nbsp;всеми словами ничего нет, поэтому {leftOut.length > 1 ? 'слова' : 'слово'}{' '}
            <b>{leftOut.map((word) => `«${word}»`).join(', ')}</b> не&nbsp;
            {leftOut.length > 1 ? 'учтены' : 'учтено'}.
          </Note>
        )}
      </div>
      {(textsFound > 0 || tab === 'content') && (
        <div className={styles.tabs}>
          <TabLinks
            label="Что найдено"
            active={tab}
            tabs={[
              { key: 'goods', label: 'Товары', count: goodsFound, to: scopeHref(scope, query) },
              {
                key: 'content',
                label: 'Статьи и\u00a0справка',
                count: textsFound,
                to: scope.path + formatContentAddress({ query: query.text, kind: null, page: 1 }),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}

/** A Russian word begins a heading with a capital; articles and sizes stay as they were typed. */
function asHeading(query: string): string {
  return query.replace(/^[а-яё]/u, (char) => char.toUpperCase());
}
