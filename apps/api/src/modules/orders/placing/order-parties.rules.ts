import type { BuyerMarks } from '@spindle/contract/catalogue/buyer-marks';
import type { Payer } from '@spindle/contract/account/account';
import type { Profile } from '@spindle/contract/account/profile';
import type { StoredPayer } from '@spindle/database/tables/orders';

export interface Orderer {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string;
}

type Contact = Pick<Profile, 'first_name' | 'last_name' | 'phone' | 'email'>;

export function personOf({ first_name, last_name, phone, email }: Contact): Orderer {
  return { name: `${last_name} ${first_name}`.trim() || email, phone, email };
}

/** Requisites of every payer of the person, copied into the order for its documents. */
export function payersOf({ companies }: Pick<Profile, 'companies'>, payers: readonly Payer[]): StoredPayer[] {
  return payers.map(({ id, name, is_legal }) => {
    const company = companies.find((one) => one.id === id);
    return {
      id,
      is_legal,
      name,
      inn: company?.inn ?? null,
      kpp: company?.kpp ?? null,
      address: company?.legal_address ?? null,
    };
  });
}

type MarksInput = { readonly [K in keyof BuyerMarks]?: string | undefined };

/** Only companies have accounting references; for other payers they are dropped. */
export function buyerMarks(input: MarksInput, payer: Pick<StoredPayer, 'is_legal'>): BuyerMarks {
  const of = (value: string | undefined): string | null => (payer.is_legal ? (value ?? null) : null);
  return {
    buyer_number: of(input.buyer_number),
    cost_centre: of(input.cost_centre),
    contract: of(input.contract),
  };
}
