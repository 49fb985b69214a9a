import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SideList } from '@spindle/ui/text/side-list.tsx';
import type { Route } from './+types/faq-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import { readQuery } from '../../shared/search/search-query.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { faqJsonLd } from './faq-json-ld.ts';
import { FaqSearch } from './faq-search.tsx';
import { QuestionPrompt, FaqTopic } from './faq-view.tsx';
import { useNamedAnswer } from './use-named-answer.ts';
import styles from './faq-page.module.css';
import { redirect } from '../../addresses/local-redirect.ts';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { slug } = params as { slug?: string };
  const queryParam = slug === undefined ? url.searchParams.get('query') : null;
  const query = queryParam === null ? '' : readQuery(queryParam).text;
  // An emptied field leaves one address for the page.
  if (queryParam !== null && query === '') throw redirect(paths.faq());
  const { data: categories } = await required(client.faq.categories({ query: query ? { query } : {} }));
  const category = slug === undefined ? null : (categories.find((one) => one.slug === slug) ?? null);
  if (slug !== undefined && !category) throw notFound();
  const shownCategories = category ? [category] : categories.filter(({ answers }) => answers.length > 0);
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'Пресс-центр', to: paths.press() },
    { label: 'Вопросы и ответы', to: paths.faq() },
    ...(category ? [{ label: category.name, to: category.url }] : []),
  ];
  return {
    topics: categories.map(({ name, url: to, count }) => ({ name, to, count })),
    shown: shownCategories,
    category: category && { name: category.name, url: category.url, description: category.description },
    query,
    crumbs,
    seo: context.get(seoContext),
  };
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { topics, shown, category, query, crumbs, seo } = loaderData;
  useNamedAnswer();
  const found = shown.reduce((total, { answers }) => total + answers.length, 0);
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <div className={styles.head}>
        <h1>
          {seo?.h1 ??
            (category ? `Вопросы и\u00a0ответы: ${category.name.toLowerCase()}` : 'Вопросы и\u00a0ответы')}
        </h1>
        <FaqSearch key={category?.url} query={query} follows={!category} />
      </div>
      <div className={styles.columns}>
        <div className={`only-below-large ${styles.chips}`}>
          <ChipRow scroll label="Темы вопросов">
            {topics.map(({ name, to, count }) => (
              <ChipLink key={to} to={to} count={count} selected={to === category?.url}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
        <div className={`only-large ${styles.aside}`}>
          <SideList
            label="Темы"
            items={topics.map(({ name, to, count }) => ({
              label: name,
              to,
              count,
              current: to === category?.url,
            }))}
          />
        </div>
        <div className={styles.body}>
          <p role="status" className={query ? styles.found : styles.silent}>
            {query && found > 0 && `По запросу «${query}»: ${formatCount(found, NOUNS.answer)}`}
          </p>
          {query && found === 0 && (
            <EmptyState
              title={`По запросу «${query}» ответов нет`}
              actions={<ButtonLink to={paths.faq()}>Все вопросы</ButtonLink>}
            >
              Попробуйте другое слово или выберите тему.
            </EmptyState>
          )}
          {shown.map((topic, index) => (
            <FaqTopic
              key={`${topic.slug} ${query}`}
              category={topic}
              answers={topic.answers}
              open={query || index === 0 ? 2 : 0}
            />
          ))}
          <QuestionPrompt />
        </div>
      </div>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { shown, category, query, crumbs } = args.loaderData ?? {};
  if (!shown) return [];
  return pageHead(args, {
    title: category ? `${category.name}: вопросы и\u00a0ответы` : 'Вопросы и\u00a0ответы',
    description:
      category?.description ??
      'Заказ и\u00a0оплата, доставка, возврат и\u00a0гарантия, станки и\u00a0пуск, инструмент, лизинг, кабинет: ответы на\u00a0частые вопросы.',
    crumbs,
    jsonLd: query ? [] : [faqJsonLd(shown.flatMap(({ answers }) => answers))],
    ...(query ? { robots: 'noindex, follow' } : {}),
  });
}
