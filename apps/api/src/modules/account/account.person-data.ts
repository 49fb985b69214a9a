import type { PersonData } from '../../kernel/person-data.ts';
import { unsetDefaults } from './addresses.sql.ts';

export const accountPersonData: PersonData = { handedOver: unsetDefaults };
