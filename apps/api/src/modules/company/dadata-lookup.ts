import { TEXT_LIMITS } from '@spindle/contract/constants';
import { isEmail } from '@spindle/contract/fields/contact/email';
import * as z from 'zod/mini';
import type { CompanyLookup, FoundCompany } from './company-lookup.rules.ts';

const dadataUrl = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/findById/party';

interface DadataOptions {
  readonly key: string;
  readonly url?: string;
  readonly timeoutMs?: number;
  readonly log: { warn(details: object, line: string): void };
}

const text = z.optional(z.nullable(z.string()));
const Party = z.object({
  value: z.string(),
  data: z.object({
    inn: text,
    kpp: text,
    ogrn: text,
    name: z.optional(z.nullable(z.object({ short_with_opf: text, full_with_opf: text }))),
    address: z.optional(z.nullable(z.object({ value: text, unrestricted_value: text }))),
    state: z.optional(z.nullable(z.object({ status: text }))),
    emails: z.optional(z.nullable(z.array(z.object({ value: text })))),
  }),
});
const Answer = z.object({ suggestions: z.array(z.unknown()) });
const most = 20;
const closedStates = ['LIQUIDATED', 'BANKRUPT'];

/** The look-up at DaData. Slow, down or out of quota, it finds nothing. */
export function createDadataLookup(options: DadataOptions): CompanyLookup {
  const { key, url = dadataUrl, timeoutMs = 3000, log } = options;
  return {
    async find(inn) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Token ${key}`,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify({ query: inn, count: most }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!answer.ok) throw new Error(`DaData answered ${answer.status}`);
        return matchesOf(Answer.parse(await answer.json()).suggestions, inn);
      } catch (err) {
        log.warn({ err }, 'company look-up: DaData did not help, the company is typed by hand');
        return [];
      }
    },
  };
}

function matchesOf(suggestions: readonly unknown[], inn: string): FoundCompany[] {
  return suggestions.slice(0, most).flatMap((suggestion) => {
    const party = Party.safeParse(suggestion);
    if (!party.success) return [];
    const { value, data } = party.data;
    if (data.inn !== inn || closedStates.includes(data.state?.status ?? '')) return [];
    const short = line(data.name?.short_with_opf) ?? line(value);
    if (short === null) return [];
    return {
      legal_name_short: short,
      legal_name_full: line(data.name?.full_with_opf) ?? short,
      inn,
      kpp: line(data.kpp),
      ogrn: line(data.ogrn),
      legal_address: line(data.address?.unrestricted_value) ?? line(data.address?.value),
      email: data.emails?.map(({ value }) => value ?? '').find(isEmail) ?? null,
    };
  });
}

function line(value: string | null | undefined): string | null {
  const cleaned = value?.replace(/\s+/g, ' ').trim().slice(0, TEXT_LIMITS.companyName) ?? '';
  return cleaned === '' ? null : cleaned;
}
