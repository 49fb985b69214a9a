import type { Cart } from '@spindle/contract/orders/cart';
import { TEXT_LIMITS } from '@spindle/contract/constants';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { useFetcher } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import type { CartIntent } from './cart-actions.server.ts';
import styles from './promo-code.module.css';

type Code = NonNullable<Cart['promo_code']>;

interface Props {
  readonly code: Cart['promo_code'];
  readonly answer: ActionAnswer<CartIntent> | undefined;
}

export function PromoCode({ code, answer }: Props) {
  const fetcher = useFetcher<ActionAnswer<CartIntent>>();
  const promoAnswer = fetcher.data ?? (answer?.intent === 'promo' ? answer : undefined);
  const error = promoAnswer?.errors['promo_code'] ?? promoAnswer?.message ?? undefined;
  if (code) {
    return (
      <fetcher.Form method="post" action={paths.cart()} className={styles.held}>
        <input type="hidden" name="intent" value={'promo-off' satisfies CartIntent} />
        <span>
          Промокод <b>{code.code}</b>
          <small className={code.state === 'applied' ? styles.good : styles.quiet}>{stateText(code)}</small>
        </span>
        <IconButton type="submit" icon="close" size="s" label={`Убрать промокод ${code.code}`} />
      </fetcher.Form>
    );
  }
  return (
    <fetcher.Form method="post" action={paths.cart()} className={styles.form}>
      <input type="hidden" name="intent" value={'promo' satisfies CartIntent} />
      <Field label={<VisuallyHidden>Промокод</VisuallyHidden>} error={error} className={styles.field}>
        <TextInput
          name="promo_code"
          placeholder="Промокод"
          maxLength={TEXT_LIMITS.promoCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={promoAnswer?.values['promo_code']}
        />
      </Field>
      <Button type="submit" loading={fetcher.state !== 'idle'}>
        Применить
      </Button>
    </fetcher.Form>
  );
}

function stateText({ state, percent, min_total_with_tax: least }: Code): string {
  switch (state) {
    case 'applied':
      return `Скидка ${percent}${NBSP}%`;
    case 'not_better':
      return `Ваша скидка уровня не${NBSP}меньше: промокод не${NBSP}расходуется`;
    case 'below_minimum':
      return `Действует при${NBSP}сумме от${NBSP}${formatMoney(least)}`;
    case 'ended':
      return 'Срок действия закончился';
    case 'not_theirs':
      return `Для${NBSP}вас и${NBSP}выбранного плательщика не${NBSP}действует`;
  }
}
