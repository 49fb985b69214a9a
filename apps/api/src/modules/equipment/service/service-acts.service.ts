import { localeRules } from '@spindle/contract/shop/locales';
import { SERVICE_KINDS } from '@spindle/contract/equipment-names';
import type { Db } from '@spindle/database/pool';
import type { SiteService } from '../../site/site.service.ts';
import { actPdf } from './act.pdf.ts';
import * as cardsSql from './service-cards.sql.ts';
import { requestById } from './service-requests.sql.ts';

export interface ServiceActs {
  /** The act of a finished request; undefined where there is none. */
  pdf(serviceRequestId: string, issuedOn: string): Promise<Buffer | undefined>;
}

export function createServiceActs({ db, site }: { db: Db; site: SiteService }): ServiceActs {
  return {
    async pdf(serviceRequestId, issuedOn) {
      const request = await requestById(db, serviceRequestId);
      if (!request || request.status !== 'completed') return undefined;
      const card = request.card_id === null ? undefined : await cardsSql.cardById(db, request.card_id);
      const owners = await cardsSql.ownerNames(db, card ? [card] : []);
      const { seller, locale } = await site.settings();
      return actPdf({
        number: request.number,
        issuedOn,
        seller: {
          name: seller.name_short,
          taxLabel: localeRules(locale).taxLabel,
          inn: seller.inn,
          address: seller.postal_address,
          phone: seller.phone,
        },
        customer: owners.get(card?.client_id ?? card?.user_id ?? '') ?? request.contact_name,
        machine: [request.brand_name, request.model].filter(Boolean).join(' '),
        serialNumber: request.serial_number,
        cardNumber: card?.number ?? '',
        kind: SERVICE_KINDS[request.kind],
        requestText: request.description || request.title,
        resultText: request.result ?? '',
        hours: request.hours,
        downtimeHours: request.downtime_hours,
        isWarranty: request.is_warranty,
        engineer: request.engineer,
        contact: request.contact_name,
      });
    },
  };
}
