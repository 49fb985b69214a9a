import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { ButtonLink, type ButtonProps } from '@spindle/ui/buttons/button.tsx';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { PopupButton } from '../../popups/popup-button.tsx';
import { requestHref } from '../../quotations/request-href.ts';
import styles from '../cart/buy-controls.module.css';

interface Props {
  readonly goods: Pick<GoodsCard, 'id' | 'name'>;
  readonly optionId: string;
  /** `extra`: beside another main button. */
  readonly look: 'card' | 'table' | 'head' | 'bar' | 'page' | 'extra';
}

const faces: Record<Props['look'], Pick<ButtonProps, 'look' | 'size'>> = {
  card: { look: 'buy-outline' },
  head: { look: 'buy-outline', size: 's' },
  bar: { look: 'buy-outline' },
  table: { look: 'plain', size: 's' },
  page: { look: 'buy', size: 'l' },
  extra: {},
};

/** Without a price or a cart a quote can be requested: by a form for guests, in the account for signed-in buyers. */
export function OfferButton({ goods, optionId, look: variant }: Props) {
  const layout = useLayoutData();
  const isSignedIn = Boolean(layout?.user) && layout?.site.profilesEnabled === true;
  const text = variant === 'page' || variant === 'extra' ? 'Запросить предложение' : 'Запросить цену';
  const face = {
    ...faces[variant],
    wide: variant !== 'table',
    className: variant === 'table' ? styles.ask : undefined,
    'aria-label': `${text}: ${goods.name}`,
  };
  if (isSignedIn)
    return (
      <ButtonLink to={requestHref({ goods_id: optionId })} {...face}>
        {text}
      </ButtonLink>
    );
  return (
    <PopupButton popup="requestOffer" params={{ goods_id: optionId, goods: goods.name }} {...face}>
      {text}
    </PopupButton>
  );
}
