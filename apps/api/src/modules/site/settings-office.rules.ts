import { accountRule, bikRule, isCorrespondentAccount } from '@spindle/contract/fields/requisites/bank';
import { type FieldRule, ruleProblem } from '@spindle/contract/fields/field';
import { kppRule } from '@spindle/contract/fields/requisites/kpp';
import { ogrnRule } from '@spindle/contract/fields/requisites/ogrn';
import { taxNumberRule } from '@spindle/contract/fields/requisites/tax-number';
import { accountControlMessage } from '@spindle/contract/messages';
import type { Locale } from '@spindle/contract/shop/locales';
import { localeRules } from '@spindle/contract/shop/locales';
import { SiteSettings } from '@spindle/contract/content/site';
import type { FieldSpec, FieldValues } from '@spindle/contract/staff/field-specs';
import { type SettingSection, SOCIAL_NETWORKS } from '@spindle/contract/staff/settings';
import { settingAt } from './site-settings.rules.ts';

type Rates = Readonly<Partial<Record<'KZT' | 'BYN', string>>>;
type Settings = Readonly<Record<string, unknown>>;

const iconOf = (slug: string): string => `/brand/socials/${slug}.svg`;
const countryCodes: Readonly<Record<Locale, string>> = { ru_RU: 'RU', ru_KZ: 'KZ', ru_BY: 'BY' };

/** The rows of `site_settings` that a section writes. */
export function keysOf({ id, specs }: SettingSection): string[] {
  if (id === 'socials') return ['icons'];
  if (id === 'locale') return ['locale', 'countryMeta'];
  return [...new Set(specs.map(({ key }) => key.split('.')[0] ?? key))];
}

/** A section as form values. */
export function typedSettings({ id, specs }: SettingSection, settings: Settings, rates: Rates): FieldValues {
  if (id === 'socials') {
    const storedSocials = (settings['icons'] as SiteSettings['icons']).socials;
    return Object.fromEntries(
      SOCIAL_NETWORKS.map(({ slug }) => [
        slug,
        storedSocials.find(({ iconUrl }) => iconUrl === iconOf(slug))?.resourceUrl ?? '',
      ]),
    );
  }
  if (id === 'locale')
    return {
      locale: String(settings['locale']),
      KZT: plainRate(rates.KZT),
      BYN: plainRate(rates.BYN),
    };
  return Object.fromEntries(specs.map((spec) => [spec.key, typedOf(spec, settingAt(settings, spec.key))]));
}

/** «6.250000» → «6,25». */
const plainRate = (rate: string | undefined): string =>
  rate === undefined
    ? ''
    : rate
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
        .replace('.', ',');

function typedOf({ kind, required, options }: FieldSpec, value: unknown): string {
  if (kind === 'flag') return value === true ? 'yes' : '';
  // A setting that came later than the shop is what it was without it.
  if (kind === 'choice' && required && value === undefined) return options?.[0]?.value ?? '';
  return value === null || value === undefined ? '' : String(value as string | number);
}

/** Applies a section to the settings; links outside the known networks stay. */
export function putSettings(section: SettingSection, settings: Settings, fields: FieldValues): SiteSettings {
  const next = structuredClone(settings) as Record<string, unknown>;
  if (section.id === 'socials') {
    const { payment, socials } = settings['icons'] as SiteSettings['icons'];
    const knownIcons = new Set(SOCIAL_NETWORKS.map(({ slug }) => iconOf(slug)));
    const others = socials.filter(({ iconUrl }) => !knownIcons.has(iconUrl));
    const filled = SOCIAL_NETWORKS.flatMap(({ name, slug }, order) =>
      fields[slug] ? [{ name, iconUrl: iconOf(slug), order: order + 1, resourceUrl: fields[slug] }] : [],
    );
    next['icons'] = { payment, socials: [...filled, ...others] };
  } else if (section.id === 'locale') {
    const locale = fields['locale'] as Locale;
    next['locale'] = locale;
    next['countryMeta'] = { code: countryCodes[locale], name: localeRules(locale).country };
  } else
    for (const spec of section.specs) {
      const path = spec.key.split('.');
      const last = path.pop() ?? '';
      const holder = path.length === 0 ? next : (settingAt(next, path.join('.')) as Record<string, unknown>);
      holder[last] = storedValue(spec, fields[spec.key] ?? '');
    }
  return SiteSettings.parse(next);
}

function storedValue({ key, kind }: FieldSpec, text: string): unknown {
  if (kind === 'flag') return text === 'yes';
  if (kind === 'whole') return Number(text);
  return key === 'gtmId' && text === '' ? null : text;
}

/** Problems of the requisites by the rules of the shop's country. */
export function requisitesProblem(
  fields: FieldValues,
  locale: Locale,
): readonly [field: string, message: string] | null {
  const of = (name: string): string => fields[`seller.${name}`] ?? '';
  const rules: [string, FieldRule][] = [['inn', taxNumberRule(locale)]];
  if (localeRules(locale).hasKpp)
    rules.push(['kpp', kppRule], ['ogrn', ogrnRule], ['bik', bikRule], ['account', accountRule(of('bik'))]);
  for (const [name, rule] of rules) {
    const problem = of(name) === '' ? undefined : ruleProblem(rule, of(name));
    if (problem) return [`seller.${name}`, problem];
  }
  const correspondent = of('correspondent_account');
  if (rules.length > 1 && correspondent !== '' && !isCorrespondentAccount(correspondent, of('bik')))
    return ['seller.correspondent_account', accountControlMessage];
  return null;
}

/** Numbers of the requisites without blanks. */
export const cleanRequisites = (fields: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([key, text]) => [
      key,
      /\.(?:inn|kpp|ogrn|bik|account|correspondent_account)$/.test(key)
        ? text.replaceAll(/[\s-]/g, '')
        : text,
    ]),
  );
