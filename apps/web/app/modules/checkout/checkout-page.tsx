import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { ProgressSteps } from '@spindle/ui/navigation/step-list.tsx';
import { useState } from 'react';
import type { Route } from './+types/checkout-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { newFormKey } from '../../shared/forms/form-key.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { useProfiles } from '../../layout/layout-data.ts';
import { guarded } from '../../layout/guards.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { changedElsewhere } from './changed-elsewhere.ts';
import { checkoutAction } from './checkout-actions.server.ts';
import { CheckoutBar, CheckoutSummary, SUMMARY_LINES } from './checkout-summary.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { noMessages, buttonMessagesOf } from './details-body.ts';
import { DetailsPanel } from './details-panel.tsx';
import { PayerPanel } from './payer-panel.tsx';
import { useCartElsewhere } from './use-cart-elsewhere.ts';
import { useStoredChoice } from './use-stored-choice.ts';
import styles from './checkout-page.module.css';

export const middleware = guarded('basket');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const city = Number(url.searchParams.get('city_id'));
  const query = { limit: SUMMARY_LINES, ...(Number.isInteger(city) && city > 0 ? { city_id: city } : {}) };
  const overview = await required(client.checkout.overview({ query }));
  return { overview, formKey: newFormKey(), seo: context.get(seoContext) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return checkoutAction(request, context.get(pageContext).client);
}

const steps = ['Плательщик', 'Доставка', 'Получатель и\u00a0проверка'];

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, formKey, seo } = loaderData;
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState({
    version: overview.version,
    // An order refused for its fields also reports the missing delivery.
    delivery:
      actionData?.errors['delivery'] ??
      (actionData?.intent === 'complete' && actionData.code === 'invalid' ? overview.delivery_missing : null),
  });
  const [buttonMessages, setButtonMessages] = useState(() =>
    actionData ? buttonMessagesOf(actionData) : noMessages,
  );
  const profiles = useProfiles();
  const [chosenPayer, setChosenPayer] = useState<string | null>(null);
  const [displayed, setDisplayed] = useState(overview);
  const [hadGoods, setHadGoods] = useState(overview.cart.number_items > 0);
  const isRestoring = useStoredChoice(overview, setChosenPayer);
  useCartElsewhere(sending);
  if (displayed !== overview) {
    setDisplayed(overview);
    if (overview.cart.number_items > 0) setHadGoods(true);
    const texts = changedElsewhere(displayed, overview, chosenPayer);
    if (texts.length > 0) setButtonMessages({ texts, isChanged: true });
  }
  const choosePayer = (id: string) => {
    setChosenPayer(id);
    setButtonMessages(noMessages);
  };
  const heading = seo?.h1 ?? 'Оформление заказа';
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'Корзина', to: paths.cart() },
    { label: 'Оформление' },
  ];
  const { is_signed_in: isSignedIn } = overview.your_data;
  if (overview.cart.number_items === 0) {
    const isSentElsewhere = hadGoods && isSignedIn && profiles;
    return (
      <div className="wrap">
        <Breadcrumbs items={crumbs} />
        <h1 className={styles.heading}>{heading}</h1>
        <EmptyState
          title={isSentElsewhere ? 'Корзина опустела' : 'Оформлять пока нечего'}
          actions={
            <>
              {isSentElsewhere && <ButtonLink to={paths.orders()}>Мои заказы</ButtonLink>}
              <ButtonLink to={paths.cart()} look="dark">
                В&nbsp;корзину
              </ButtonLink>
              {!isSignedIn && profiles && <PopupButton popup="login">Войти</PopupButton>}
            </>
          }
        >
          {isSentElsewhere
            ? 'Заказ уже отправлен из\u00a0другого окна, или корзину там очистили.'
            : isSignedIn || !profiles
              ? 'Добавьте товары в\u00a0корзину, и\u00a0здесь появятся доставка и\u00a0оплата.'
              : 'Если вы\u00a0уже собрали заказ, войдите: корзина хранится в\u00a0кабинете.'}
        </EmptyState>
      </div>
    );
  }
  const current = !overview.your_data.payer ? 0 : overview.delivery_selected?.option ? 2 : 1;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{heading}</h1>
      <div className={styles.steps}>
        <ProgressSteps steps={steps} current={current} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main} inert={isRestoring} aria-busy={isRestoring}>
          <PayerPanel yourData={overview.your_data} answer={actionData ?? null} onChoose={choosePayer} />
          <DeliveryPanel
            overview={overview}
            refused={refused}
            // A choice that lacks something else reports that; a refusal of another checkout version is dropped.
            problem={
              refused.delivery &&
              (overview.delivery_missing ?? (refused.version === overview.version ? refused.delivery : null))
            }
          />
          {/* Who buys comes first; without an account it is typed in above. */}
          {(isSignedIn || profiles) && (
            <DetailsPanel
              overview={overview}
              answer={actionData?.intent === 'complete' ? actionData : null}
              formKey={formKey}
              onSending={setSending}
              onMessages={setButtonMessages}
              onDeliveryRefused={(delivery) => setRefused({ version: overview.version, delivery })}
            />
          )}
        </div>
        <div>
          <CheckoutSummary overview={overview} sending={sending} said={buttonMessages} />
        </div>
      </div>
      <CheckoutBar overview={overview} sending={sending} said={buttonMessages} />
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Оформление заказа',
    description: 'Плательщик, доставка и получатель заказа.',
    robots: 'noindex',
  });
}
