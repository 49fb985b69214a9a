import type { Cart } from '@spindle/contract/orders/cart';
import { CONFIRMATIONS } from '@spindle/contract/constants';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/cart-page';
import { paths } from '@spindle/contract/addresses/paths';
import { side } from '../../failures/page-failures.server.ts';
import { GoodsGrid } from '../../shared/goods/card/goods-card-grid.tsx';
import { isLong } from '../../shared/orders/long-lines.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { guarded } from '../../layout/guards.server.ts';
import { Banners } from '../../shared/banners/banners.tsx';
import { loadBanners } from '../../shared/banners/banners-loader.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { answerCartForm } from './cart-actions.server.ts';
import { loadCart } from './cart-loader.server.ts';
import { CartLines } from './cart-lines.tsx';
import { CartBar, CartSummary } from './cart-summary.tsx';
import { CartTools } from './cart-tools.tsx';
import { useCartPage } from './use-cart-page.ts';
import type { CartIntent } from './cart-actions.server.ts';
import styles from './cart-page.module.css';

export const middleware = guarded('basket');

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { client } = page;
  const additional = side(
    page,
    'goods beside the cart',
    client.selections.cartAdditional().then(({ data }): GoodsCard[] => data.goods),
    [],
  );
  const banners = loadBanners(page, paths.cart());
  const cart = await loadCart(client, url);
  return { cart, additional: await additional, banners: await banners, seo: context.get(seoContext) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCartForm(request, context.get(pageContext).client);
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, lines, isSettling } = useCartPage(loaderData.cart);
  // Of a long cart a page of lines is here, and the badge knows how many there are.
  const count = isLong(cart.number_items) ? cart.number_items : lines.length;
  const additional = loaderData.additional.filter(
    (goods) => !cart.items.some((item) => item.goods_id === goods.id),
  );
  const shared = actionData?.intent === 'share' ? actionData.done : null;
  const notice = actionData && !shared ? (actionData.message ?? actionData.done) : null;
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Корзина' }]} />
      <div className={styles.head}>
        <h1>{loaderData.seo?.h1 ?? 'Корзина'}</h1>
        {count > 0 && <span className={styles.count}>{formatCount(count, NOUNS.goods)}</span>}
        {count > 0 && <CartTools shared={shared} />}
      </div>
      {notice && (
        <Note look={actionData?.message ? 'err' : 'ok'} alert={Boolean(actionData?.message)}>
          {notice}
        </Note>
      )}
      {shared && <SharedAddress address={shared} />}
      <PlainAnswers cart={cart} />
      {count === 0 ? (
        <NothingInCart />
      ) : (
        <div className={styles.layout}>
          <div className={styles.lines}>
            <CartLines lines={lines} cart={cart} />
          </div>
          <div className={styles.summary}>
            <CartSummary cart={cart} isSettling={isSettling} answer={actionData} />
          </div>
        </div>
      )}
      {count > 0 && <CartBar cart={cart} />}
      {additional.length > 0 && (
        <section className={styles.more}>
          <SectionHeading>Дополните заказ</SectionHeading>
          <GoodsGrid goods={additional.slice(0, 5)} layout="row" label="Дополните заказ" />
        </section>
      )}
      <Banners banners={loaderData.banners} />
    </div>
  );
}

function NothingInCart() {
  return (
    <EmptyState
      title="В корзине пока пусто"
      actions={
        <>
          <ButtonLink to={paths.home()} look="dark">
            На главную
          </ButtonLink>
          <PopupButton popup="uploadList" icon="upload">
            Загрузить список
          </PopupButton>
        </>
      }
    >
      Найдите товар в{'\u00a0'}каталоге или загрузите список артикулов: соберём корзину сразу.
    </EmptyState>
  );
}

function SharedAddress({ address }: { readonly address: string }) {
  return (
    <Note icon="link">
      Ссылка на{'\u00a0'}корзину:{' '}
      <a className="link" href={address}>
        {address}
      </a>
    </Note>
  );
}

/** Toasts and dialogs for pages without JavaScript: the confirmation of clearing, and the undo. */
function PlainAnswers({ cart }: { readonly cart: Cart }) {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  if (hydrated) return null;
  const removedLines = query.get('removed');
  if (query.get('clear') === 'ask' && cart.items.length > 0) {
    const { text, confirm, cancel } = CONFIRMATIONS.clearCart;
    return (
      <Note look="warn">
        <form method="post" action={paths.cart()} className={styles.plain}>
          {text}
          <Button type="submit" name="intent" value={'clear-now' satisfies CartIntent} look="dark" size="s">
            {confirm}
          </Button>
          <ButtonLink to={paths.cart()} size="s">
            {cancel}
          </ButtonLink>
        </form>
      </Note>
    );
  }
  if (!removedLines) return null;
  const restorable = removedLines.split(',').length;
  const all = Number(query.get('of')) || restorable;
  return (
    <Note>
      <form method="post" action={paths.cart()} className={styles.plain}>
        Удалено: {formatCount(all, NOUNS.goods)}.
        <input type="hidden" name="removed" value={removedLines} />
        <Button type="submit" name="intent" value={'restore' satisfies CartIntent} size="s">
          {all > restorable ? `Вернуть первые ${restorable}` : 'Вернуть'}
        </Button>
      </form>
    </Note>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Корзина', description: 'Корзина покупателя.', robots: 'noindex' });
}
