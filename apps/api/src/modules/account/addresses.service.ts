import {
  type Address,
  type AddressForm,
  addressForm,
  type NewAddress,
  newAddress,
} from '@spindle/contract/account/address';
import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import { fieldError, parseInput } from '../../kernel/http/parse-input.ts';
import type { CompanyService } from '../company/company.service.ts';
import type { SiteService } from '../site/site.service.ts';
import * as addressesSql from './addresses.sql.ts';

export interface AddressesService {
  /** The person's addresses, then offices of their companies. */
  list(userId: string): Promise<Address[]>;
  /** One of them; throws `not_found` for anybody else's. */
  get(userId: string, id: string): Promise<Address>;
  /** In the caller's transaction, where one is given. */
  add(userId: string, body: NewAddress, within?: Db): Promise<Address>;
  update(userId: string, id: string, body: AddressForm): Promise<Address>;
  remove(userId: string, id: string): Promise<void>;
}

const most = 50;

export function createAddressesService(
  deps: ApiDeps & { site: SiteService; company: CompanyService },
): AddressesService {
  const { db, site, company } = deps;

  const get = async (userId: string, id: string, on: Db = db): Promise<Address> => {
    const row = await addressesSql.addressOf(on, userId, id);
    if (!row) throw new AppError('not_found');
    return addressView(row);
  };

  /** An address the person may change: their own, or an office of a company they own. */
  const editable = async (userId: string, id: string): Promise<addressesSql.AddressOwner> => {
    const row = await addressesSql.addressOf(db, userId, id);
    if (!row) throw new AppError('not_found');
    if (!isEditable(row)) throw new AppError('forbidden');
    return row.client_id === null
      ? { user_id: userId, client_id: null }
      : { user_id: null, client_id: row.client_id };
  };

  return {
    get: (userId, id) => get(userId, id),
    list: async (userId) => (await addressesSql.addressesOf(db, userId)).map(addressView),
    async add(userId, body, within = db) {
      const { locale } = await site.settings();
      const { client_id: clientId, ...form } = parseInput(newAddress(locale), body);
      if (clientId !== undefined) await company.requireOwner(userId, clientId);
      const owner =
        clientId === undefined
          ? ({ user_id: userId, client_id: null } as const)
          : ({ user_id: null, client_id: clientId } as const);
      const id = deps.newId();
      await inTransaction(within, async (tx) => {
        const count = await addressesSql.lockAddresses(tx, owner);
        if (count >= most) {
          throw fieldError(
            'address',
            `Сохранено уже ${most}\u00a0адресов: удалите те, которые не\u00a0нужны`,
          );
        }
        await addressesSql.insertAddress(tx, id, owner, {
          ...form,
          is_default: form.is_default || count === 0,
        });
      });
      return get(userId, id, within);
    },
    async update(userId, id, body) {
      const { locale } = await site.settings();
      const form = parseInput(addressForm(locale), body);
      const owner = await editable(userId, id);
      await inTransaction(db, async (tx) => {
        await addressesSql.lockAddresses(tx, owner);
        await addressesSql.updateAddress(tx, id, owner, form);
      });
      return get(userId, id);
    },
    async remove(userId, id) {
      await editable(userId, id);
      await addressesSql.deleteAddress(db, id);
    },
  };
}

function isEditable({ client_id, role }: Pick<addressesSql.AddressRow, 'client_id' | 'role'>): boolean {
  return client_id === null || role === 'owner';
}

/** A row as PostgreSQL or its JSON gives it. */
export type ReadAddress = Omit<addressesSql.AddressRow, 'created_at' | 'updated_at'>;

export function addressView(row: ReadAddress): Address {
  return {
    id: row.id,
    kind: row.client_id === null ? 'own' : 'office',
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
    name: row.name,
    city: row.city,
    postal_code: row.postal_code,
    address: row.address,
    contact_name: row.contact_name,
    phone: row.phone,
    comment: row.comment,
    is_default: row.is_default,
    is_editable: isEditable(row),
  };
}
