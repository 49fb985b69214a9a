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
import type { FavouriteTables } from './tables/favourites.ts';
import type { HouseTables } from './tables/house.ts';
import type { KitTables } from './tables/kits.ts';
import type { CityDeliveryColumns, OrderTables } from './tables/orders.ts';
import type { PressTables } from './tables/press.ts';
import type { VisitorTables } from './tables/visitors.ts';
import type { SearchTables } from './tables/search.ts';
import type { QuotationTables } from './tables/quotations.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { OfficeColumns, VacancyTables } from './tables/vacancies.ts';
import type { ServiceTables } from './tables/service.ts';

type Grown = 'users' | 'clients' | 'client_members' | 'cities' | 'companies';

export interface Tables
  extends
    Omit<HouseTables, Grown>,
    Omit<AccountTables, 'documents'>,
    CartTables,
    CatalogueTables,
    EquipmentTables,
    FavouriteTables,
    KitTables,
    ReviewTables,
    SearchTables,
    ServiceTables,
    OrderTables,
    PressTables,
    VacancyTables,
    QuotationTables,
    VisitorTables {
  users: HouseTables['users'] & UserAccountColumns;
  clients: HouseTables['clients'] & ClientAccountColumns;
  client_members: HouseTables['client_members'] & ClientMemberAccountColumns;
  cities: HouseTables['cities'] & CityDeliveryColumns;
  companies: HouseTables['companies'] & OfficeColumns;
  documents: AccountTables['documents'] & DocumentEquipmentColumns;
  schema_migrations: { name: string; checksum: string; applied_at: Generated<Date> };
}
