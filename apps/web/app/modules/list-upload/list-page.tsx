import type { ListUpload } from '@spindle/contract/orders/list-upload';
import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { TabLinks } from '@spindle/ui/navigation/tabs.tsx';
import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Route } from './+types/list-page';
import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { requestHref } from '../../shared/quotations/request-href.ts';
import { openVisitor } from '../../shared/visitor/visitor.ts';
import { guarded } from '../../layout/guards.server.ts';
import { useLayoutData, useProfiles } from '../../layout/layout-data.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { answerListForm } from './list-actions.server.ts';
import { ListColumns, ListWorksheets } from './list-columns.tsx';
import { linesPerPage, loadList } from './list-loader.server.ts';
import { ListRow } from './list-row.tsx';
import type { ListIntent } from './list-actions.server.ts';
import styles from './list-page.module.css';

export const middleware = guarded('lists');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const data = await loadList(client, params.id, url);
  return { ...data, pageSize: linesPerPage };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerListForm(request, context.get(pageContext).client, params.id);
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lines, total, part, page, pageSize } = loaderData;
  const message = actionData?.message ?? actionData?.done;
  const basket = useBasket();
  useAddedGoods(actionData?.intent === 'cart' && Boolean(actionData.done));
  const href = (target: number, of = part) => {
    const query = new URLSearchParams({
      ...(of === 'all' ? {} : { part: of }),
      ...(target === 1 ? {} : { page: String(target) }),
    }).toString();
    return `${paths.cartUpload(list.id)}${query ? `?${query}` : ''}`;
  };
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: 'Главная', to: paths.home() },
          ...(basket
            ? [{ label: 'Корзина', to: paths.cart() }]
            : [{ label: 'Предложения', to: paths.personalQuotations() }]),
          { label: 'Загрузка списка' },
        ]}
      />
      <div className={styles.head}>
        <h1>Загрузка списка</h1>
        <span className={styles.count}>
          {[list.file_name, formatCount(list.total, NOUNS.line)].filter(Boolean).join(', ')}
        </span>
        <div className={styles.tools}>
          <PopupButton popup="uploadList" icon="upload">
            Другой список
          </PopupButton>
          <ButtonLink to={filePaths.listTemplate()} look="ghost" icon="download" reloadDocument download>
            Шаблон
          </ButtonLink>
        </div>
      </div>
      {message && (
        <Note look={actionData?.message ? 'err' : 'ok'} alert className={styles.note}>
          {message}
        </Note>
      )}
      <div className={styles.layout}>
        <div className={styles.main}>
          <ListWorksheets list={list} />
          {list.file_name !== null && <ListColumns list={list} />}
          <TabLinks
            label="Строки списка"
            active={part}
            preventScrollReset
            tabs={[
              { key: 'all', label: 'Все', count: list.total, to: href(1, 'all') },
              { key: 'found', label: 'Найдено', count: found(list), to: href(1, 'found') },
              { key: 'unclear', label: 'Уточнить', count: unclear(list), to: href(1, 'unclear') },
              { key: 'missing', label: 'Не найдено', count: list.counts.missing, to: href(1, 'missing') },
            ]}
          />
          {lines.length === 0 ? (
            <p className={styles.empty}>Здесь строк нет.</p>
          ) : (
            <ul className={styles.rows} aria-label="Строки списка">
              {lines.map((line) => (
                <ListRow key={line.line} line={line} />
              ))}
            </ul>
          )}
          <Pagination page={page} total={total} pageSize={pageSize} hrefFor={href} />
        </div>
        <ListSummary list={list} />
      </div>
    </div>
  );
}

const found = ({ counts }: ListUpload): number => counts.found + counts.short;
const unclear = ({ counts }: ListUpload): number => counts.ambiguous + counts.quantity + counts.no_price;

function ListSummary({ list }: { readonly list: ListUpload }) {
  const signedIn = useLayoutData()?.user !== null;
  const profiles = useProfiles();
  const basket = useBasket();
  const navigation = useNavigation();
  const working = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  return (
    <Panel variant="strong" sticky title="Итого по&nbsp;списку" className={styles.summary}>
      <dl className={styles.totals}>
        <div>
          <dt>
            <StockDot state="in">Найдено</StockDot>
          </dt>
          <dd>{formatNumber(found(list))}</dd>
        </div>
        {list.counts.short > 0 && (
          <div>
            <dt className={styles.inner}>из них не&nbsp;хватает на&nbsp;складе</dt>
            <dd>{formatNumber(list.counts.short)}</dd>
          </div>
        )}
        <div>
          <dt>
            <StockDot state="low">Уточнить</StockDot>
          </dt>
          <dd>{formatNumber(unclear(list))}</dd>
        </div>
        <div>
          <dt>
            <StockDot state="none">Не найдено</StockDot>
          </dt>
          <dd>{formatNumber(list.counts.missing)}</dd>
        </div>
        {list.counts.skipped > 0 && (
          <div>
            <dt>Пропущено</dt>
            <dd>{formatNumber(list.counts.skipped)}</dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>Сумма</dt>
          <dd>{formatMoney(list.ready_total_with_tax)}</dd>
        </div>
      </dl>
      <Form method="post" className={styles.actions} preventScrollReset>
        {basket && (
          <Button
            type="submit"
            name="intent"
            value={'cart' satisfies ListIntent}
            look="buy"
            wide
            disabled={list.ready_goods === 0}
            loading={working}
          >
            {list.ready_goods === 0
              ? 'Добавлять пока нечего'
              : `Добавить ${formatCount(list.ready_goods, NOUNS.goods)}`}
          </Button>
        )}
        {signedIn && profiles ? (
          <Button
            type="submit"
            name="intent"
            value={'favourites' satisfies ListIntent}
            wide
            disabled={list.ready_goods === 0}
          >
            Сохранить в&nbsp;избранное
          </Button>
        ) : null}
      </Form>
      {signedIn && profiles ? (
        <ButtonLink to={requestHref({ upload: list.id })} look={basket ? 'plain' : 'buy'} wide>
          Запросить предложение
        </ButtonLink>
      ) : (
        <>
          <PopupButton popup="loginRequired" wide>
            Сохранить в&nbsp;избранное
          </PopupButton>
          <PopupButton popup="loginRequired" wide>
            Запросить предложение
          </PopupButton>
        </>
      )}
      <p className="sm muted">
        {basket && 'Одинаковые артикулы сложим. Строки, которые надо уточнить, останутся здесь. '}
        В&nbsp;предложение войдут все строки, и&nbsp;ненайденные тоже.
      </p>
      {signedIn && profiles && (
        <p className="sm muted">
          Незнакомые артикулы, для которых вы укажете товар, запомним:{' '}
          <Link className="link" to={paths.ownArticles()}>
            свои артикулы
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** Refreshes the badge of the header after goods were added. */
function useAddedGoods(isAdded: boolean): void {
  useEffect(() => {
    if (isAdded) void openVisitor().store.refresh();
  }, [isAdded]);
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Загрузка списка',
    description: 'Список артикулов: что нашлось, что уточнить.',
    robots: 'noindex',
  });
}
