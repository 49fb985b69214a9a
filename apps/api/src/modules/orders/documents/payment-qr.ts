import { type Tax, vatOfPayment } from '@spindle/contract/money/vat-sums';
import { encode } from 'uqr';
import type { DocumentTotals } from '../../../kernel/pdf/document-totals.ts';
import type { QrCode } from '../../../kernel/qr-path.ts';
import type { StoredSeller } from '@spindle/database/tables/orders';

interface Payment {
  readonly seller: StoredSeller;
  readonly number: string;
  readonly issuedOn: string;
  /** Amount due now, in kopecks. */
  readonly amount: number;
  readonly vat: readonly Tax[];
  readonly isAdvance: boolean;
}

type Paid = Pick<DocumentTotals, 'total' | 'vat' | 'advance' | 'rest'>;

/** The payment due now: the balance, the advance or the whole total. */
export function paymentOf(
  orderDocument: Pick<Payment, 'seller' | 'number' | 'issuedOn'>,
  totals: Paid,
): Payment {
  const { seller, number, issuedOn } = orderDocument;
  const { amount, vat } = totals.rest ?? totals.advance ?? { amount: totals.total, vat: totals.vat };
  return { seller, number, issuedOn, amount, vat, isAdvance: Boolean(totals.advance) };
}

/** The text of ГОСТ Р 56042: format ST0001, encoding 2 (UTF-8), fields between bars. */
export function paymentText({ seller, number, issuedOn, amount, vat, isAdvance }: Payment): string {
  const purpose = `${isAdvance ? 'Аванс' : 'Оплата'} по счёту № ${number} от ${dotted(issuedOn)}. ${vatOfPayment(vat, roublesText)}`;
  const fields: readonly (readonly [name: string, value: string, most: number])[] = [
    ['Name', seller.name_short, 160],
    ['PersonalAcc', seller.account, 20],
    // The whole name with the town is often longer than the standard allows.
    ['BankName', seller.bank_name.split(',')[0] ?? '', 45],
    ['BIC', seller.bik, 9],
    ['CorrespAcc', seller.correspondent_account, 20],
    ['PayeeINN', seller.inn, 12],
    ['KPP', seller.kpp, 9],
    ['Sum', String(amount), 18],
    ['Purpose', purpose, 210],
  ];
  return ['ST00012', ...fields.map(([name, value, most]) => `${name}=${plain(value).slice(0, most)}`)].join(
    '|',
  );
}

/** Of the eight masks this one is the best for nine in ten of such texts; trying all of them takes ten times as long as the code itself. */
const maskPattern = 2;

export function paymentQr(payment: Payment): QrCode {
  const { size, data } = encode(paymentText(payment), { ecc: 'M', border: 0, maskPattern });
  return { size, dark: data };
}

// A bar would end the field, a line break is not allowed.
const plain = (text: string): string => text.replace(/[|\s]+/g, ' ').trim();
const dotted = (date: string): string => date.split('-').reverse().join('.');
const roublesText = (kopecks: number): string => (kopecks / 100).toFixed(2);
