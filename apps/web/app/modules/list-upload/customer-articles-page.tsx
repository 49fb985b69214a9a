import { paths } from '@spindle/contract/addresses/paths';
import { LIST_LIMITS, TEXT_LIMITS } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import { type OwnArticle, OwnArticlesFilter } from '@spindle/contract/orders/customer-articles';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Form, Link, useActionData } from 'react-router';
import type { Route } from './+types/customer-articles-page';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { required } from '../../failures/page-failures.server.ts';
import { filterFromUrl } from '../../shared/account/requested-filter.server.ts';
import { filterHref, type FilterValues, withValues } from '../../shared/account/filter-address.ts';
import { FilterEmpty } from '../../shared/account/filter-empty.tsx';
import { PageTop } from '../../shared/account/page-top.tsx';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { ActionButton } from '../../shared/forms/action-button.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { answerOwnArticles } from './customer-articles-actions.server.ts';
import { OwnArticlesImport } from './customer-articles-import.tsx';
import type { OwnArticlesIntent } from './customer-articles-actions.server.ts';
import styles from './customer-articles-page.module.css';

const pageSize = LIST_LIMITS.ownArticles;
const path = paths.ownArticles();

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const page = pageFromUrl(url);
  const { filter, values, errors } = filterFromUrl(url, OwnArticlesFilter);
  const query = { ...filter, offset: (page - 1) * pageSize, limit: pageSize };
  const { data: articles, payer, kept, meta: count } = await required(client.ownArticles.list({ query }));
  withinPages(page, count.total, pageSize);
  return {
    articles,
    payer,
    kept,
    total: count.total,
    page,
    values,
    errors,
    crumb: 'Свои артикулы',
    seo: context.get(seoContext),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerOwnArticles(request, context.get(pageContext).client);
}

export default function OwnArticlesPage({ loaderData }: Route.ComponentProps) {
  const { articles, payer, kept, total, page, values, errors, seo } = loaderData;
  const sent = useActionData<ActionAnswer<OwnArticlesIntent>>();
  const isImport = sent?.intent === 'import';
  return (
    <>
      <PageTop heading={seo?.h1 ?? 'Свои артикулы'}>
        {kept > 0 && <span className="muted">{formatCount(kept, NOUNS.article)}</span>}
      </PageTop>
      <p className={`second ${styles.intro}`}>
        Загружайте списки со&nbsp;своими номерами: когда вы указываете товар для незнакомого артикула,
        мы&nbsp;запоминаем пару и&nbsp;в&nbsp;следующем списке находим его сами.
      </p>
      <Owners payer={payer} />
      {sent && !isImport && (sent.done ?? sent.message) && (
        <Note look={sent.done ? 'ok' : 'err'} alert className={styles.note}>
          {sent.done ?? sent.message}
        </Note>
      )}
      {kept > 0 && <Search values={values} error={errors['query']} />}
      {kept > 0 && (total === 0 || Object.keys(errors).length > 0) && (
        <FilterEmpty path={path} errors={errors} title="Таких артикулов нет" />
      )}
      {total > 0 && Object.keys(errors).length === 0 && (
        <>
          <Pairs articles={articles} />
          <Pagination
            page={page}
            total={total}
            pageSize={pageSize}
            hrefFor={(target) => filterHref(path, values, target)}
          />
          <div className={styles.clear}>
            <ActionButton
              intent={'clear' satisfies OwnArticlesIntent}
              fields={{ payer_id: payer }}
              look="ghost"
              confirm={{
                title: 'Удалить все артикулы?',
                text: `Забудем ${formatCount(kept, NOUNS.article)}. Вернуть их можно будет только из\u00a0файла.`,
                verb: 'Удалить все',
              }}
            >
              Удалить все
            </ActionButton>
          </div>
        </>
      )}
      <OwnArticlesImport payer={payer} answer={isImport ? sent : null} />
    </>
  );
}

/** Each company has its own numbers; so has the person. */
function Owners({ payer }: { readonly payer: string }) {
  const payers = useLayoutData()?.user?.payers ?? [];
  if (payers.length < 2) return null;
  return (
    <div className={styles.owners}>
      <ChipRow label="Чьи артикулы" scroll>
        {payers.map(({ id, name }) => (
          <ChipLink key={id} to={filterHref(path, { payer_id: id })} selected={id === payer}>
            {name}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}

function Search({ values, error }: { readonly values: FilterValues; readonly error: string | undefined }) {
  const others = Object.entries(withValues(values, { query: null }));
  return (
    <search>
      <Form action={path} className={styles.search}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label="Ваш артикул, наш артикул или товар" error={error} className={styles.word ?? ''}>
          <TextInput
            key={values['query']}
            name="query"
            type="search"
            icon="search"
            autoComplete="off"
            maxLength={TEXT_LIMITS.query}
            defaultValue={values['query']}
          />
        </Field>
        <Button type="submit" look="dark">
          Найти
        </Button>
      </Form>
    </search>
  );
}

function Pairs({ articles }: { readonly articles: readonly OwnArticle[] }) {
  return (
    <div className={styles.table}>
      <Table caption="Свои артикулы" smallRows>
        <thead>
          <tr>
            <HeadCell>Ваш артикул</HeadCell>
            <HeadCell>Наш артикул</HeadCell>
            <HeadCell>Товар</HeadCell>
            <HeadCell>
              <VisuallyHidden>Действия</VisuallyHidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {articles.map(({ id, article, goods }) => (
            <tr key={id}>
              <Cell strong small="full">
                {article}
              </Cell>
              <Cell label="Наш артикул">{goods.article}</Cell>
              <Cell label="Товар">
                <Link className="link" to={goods.url}>
                  {goods.name}
                </Link>
              </Cell>
              <Cell>
                <ActionButton
                  intent={'remove' satisfies OwnArticlesIntent}
                  fields={{ id }}
                  look="ghost"
                  label={`Удалить артикул ${article}`}
                >
                  Удалить
                </ActionButton>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Свои артикулы',
    description: 'Свои артикулы покупателя и\u00a0товары за\u00a0ними.',
    robots: 'noindex',
  });
}
