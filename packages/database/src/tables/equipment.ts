import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string | null, string | null | undefined, string | null>;
type Moment = Date | null;

export interface DocumentEquipmentColumns {
  service_card_id: string | null;
  service_request_id: string | null;
}

export interface EquipmentTables {
  service_cards: {
    id: string;
    number: string;
    user_id: string | null;
    client_id: string | null;
    goods_id: number | null;
    kind: string;
    brand_name: string;
    model: string;
    serial_number: string;
    location: string | null;
    produced_year: number | null;
    sold_on: Day;
    started_on: Day;
    warranty_until: Day;
    hours: number | null;
    hours_on: Day;
    maintenance_at: number | null;
    maintenance_every: number | null;
    order_id: string | null;
    properties: ColumnType<Readonly<Record<string, string | number>>, string | undefined, string>;
    version: ColumnType<number, never, never>;
    created_at: Generated<Date>;
    removed_at: Moment;
  };
  service_card_changes: {
    number: string;
    request_id: string | null;
    kind: 'add' | 'edit' | 'delete';
    card_id: string | null;
    user_id: string | null;
    client_id: string | null;
    email: string;
    new_values: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
    comment: string | null;
    state: Generated<'new' | 'applied' | 'declined'>;
    note: string | null;
    created_at: Generated<Date>;
    decided_at: Moment;
  };
  service_requests: {
    id: string;
    number: string;
    request_id: string | null;
    card_id: string | null;
    user_id: string | null;
    kind: 'repair' | 'maintenance' | 'diagnostics' | 'geometry' | 'commissioning' | 'modernisation' | 'other';
    status: 'new' | 'accepted' | 'scheduled' | 'in_work' | 'waiting_parts' | 'completed' | 'cancelled';
    title: string;
    description: Generated<string>;
    error_code: string | null;
    is_stopped: Generated<boolean>;
    brand_name: string;
    model: Generated<string>;
    serial_number: Generated<string>;
    contact_name: string;
    contact_phone: string | null;
    email: Generated<string>;
    address: string | null;
    hours: number | null;
    visit_on: Day;
    engineer: string | null;
    result: string | null;
    is_warranty: Generated<boolean>;
    downtime_hours: Generated<number>;
    created_at: Generated<Date>;
    closed_at: Moment;
    version: Generated<number>;
  };
  service_request_history: {
    id: Generated<number>;
    service_request_id: string;
    status: EquipmentTables['service_requests']['status'] | null;
    actor: 'buyer' | 'staff';
    user_id: string | null;
    note: string | null;
    at: Generated<Date>;
  };
  service_request_links: {
    token_hash: Buffer;
    service_request_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}
