import type { Generated } from 'kysely';
import type {
  AccountTables,
  ClientAccountColumns,
  ClientMemberAccountColumns,
  UserAccountColumns,
} from './tables/accounts.ts';
import type { CartTables } from './tables/cart.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { DocumentEquipmentColumns, EquipmentTables } from './tables/equipment.ts';
import type { FactorTables, SessionDeviceColumns } from './tables/factors.ts';
import type { FavouriteTables } from './tables/favourites.ts';
import type { ShopTables } from './tables/shop.ts';
import type { KitTables } from './tables/kits.ts';
import type { CityDeliveryColumns, OrderTables } from './tables/orders.ts';
import type { PressTables } from './tables/press.ts';
import type { VisitorTables } from './tables/visitors.ts';
import type { SearchTables } from './tables/search.ts';
import type { QuotationTables } from './tables/quotations.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { OfficeColumns, VacancyTables } from './tables/vacancies.ts';
import type { StaffTables } from './tables/staff.ts';
import type { ServiceTables } from './tables/service.ts';
import type { TextTables } from './tables/texts.ts';

type GrownTable = 'users' | 'clients' | 'client_members' | 'cities' | 'companies' | 'sessions';

export interface Tables
  extends
    Omit<ShopTables, GrownTable>,
    Omit<AccountTables, 'documents'>,
    CartTables,
    CatalogueTables,
    EquipmentTables,
    FactorTables,
    FavouriteTables,
    KitTables,
    ReviewTables,
    SearchTables,
    ServiceTables,
    StaffTables,
    TextTables,
    OrderTables,
    PressTables,
    VacancyTables,
    QuotationTables,
    VisitorTables {
  users: ShopTables['users'] & UserAccountColumns;
  clients: ShopTables['clients'] & ClientAccountColumns;
  client_members: ShopTables['client_members'] & ClientMemberAccountColumns;
  /** A view: members who may currently act for their company. */
  acting_members: ShopTables['client_members'] & ClientMemberAccountColumns;
  cities: ShopTables['cities'] & CityDeliveryColumns;
  sessions: ShopTables['sessions'] & SessionDeviceColumns;
  companies: ShopTables['companies'] & OfficeColumns;
  documents: AccountTables['documents'] & DocumentEquipmentColumns;
  schema_migrations: { name: string; checksum: string; applied_at: Generated<Date> };
}
