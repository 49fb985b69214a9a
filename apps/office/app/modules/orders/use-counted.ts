import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import type { PhoneOrderDraft } from '@spindle/contract/staff/orders/staff-sales';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { money } from '../../ground/labels.ts';

export interface NewLine {
  readonly goods_id: string;
  readonly article: string;
  readonly name: string;
  readonly image: string;
  readonly pack: number;
  readonly quantity: number;
}
export type Way = NonNullable<PhoneOrderDraft['delivery']>;

interface OverviewQuery {
  readonly user_id: string;
  readonly payer_id: string;
  readonly lines: readonly NewLine[];
  readonly delivery: Way | null;
  readonly city: number | undefined;
}

const pause = 200;

/** Checkout amounts come in roubles. */
export const roubles = (value: number, currency: string): string => money(Math.round(value * 100), currency);

/** The order's total for this buyer, recalculated after every change. */
export function useCounted({ user_id, payer_id, lines, delivery, city }: OverviewQuery, round: number) {
  const [counted, setCounted] = useState<{ overview: CheckoutOverview | null; currency: string }>({
    overview: null,
    currency: shopCurrency(),
  });
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(() => {
      if (lines.length === 0) return setCounted((previous) => ({ ...previous, overview: null }));
      const body = {
        user_id,
        payer_id,
        lines: lines.map(({ goods_id, quantity }) => ({ goods_id, quantity })),
        delivery,
        ...(city === undefined ? {} : { city_id: city }),
      };
      api.sales.count({ body }, { signal: request.signal }).then(
        ({ data, currency }) => {
          setCounted({ overview: data, currency });
          setProblem('');
        },
        (error: unknown) => {
          if (request.signal.aborted) return;
          setCounted((previous) => ({ ...previous, overview: null }));
          setProblem(messageOf(error));
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [user_id, payer_id, lines, delivery, city, round]);
  return { ...counted, problem };
}
