import { SiteSettings } from '@spindle/contract/content/site';
import * as z from 'zod/mini';
import { staffIssue } from '../../kernel/imports/staff-issue.ts';
import { pathText } from '../../kernel/imports/yaml-file.ts';

type Path = (string | number)[];
type SettingsChange =
  | { readonly ok: true; readonly settings: SiteSettings; readonly key: string }
  | { readonly ok: false; readonly reason: string };

/** Paths of input the schema does not know. */
export function strangeKeys(input: unknown, parsed: unknown, path: Path = []): Path[] {
  if (typeof input !== 'object' || input === null) return [];
  const inside = (parsed ?? {}) as Record<string, unknown>;
  return Object.entries(input).flatMap(([name, value]) => {
    const here = [...path, Array.isArray(input) ? Number(name) : name];
    return Object.hasOwn(inside, name) ? strangeKeys(value, inside[name], here) : [here];
  });
}

/** `pageTemplate.phone` or `icons.socials.0.name` → its value; undefined when there is none. */
export function settingAt(settings: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => {
    const inside = typeof at === 'object' && at !== null ? (at as Record<string, unknown>) : {};
    return Object.hasOwn(inside, part) ? inside[part] : undefined;
  }, settings);
}

/** Puts a value typed by a person in its place: JSON where that fits the setting, else the text as it is. */
export function changeSetting(current: unknown, key: string, typed: string): SettingsChange {
  if (settingAt(current, key) === undefined) return { ok: false, reason: `настройки «${key}» нет` };
  const attempts = valuesOf(typed).map((value) => withValue(current, key, value));
  const accepted = attempts.find((attempt) => attempt.ok);
  return accepted ?? attempts[0] ?? { ok: false, reason: 'пустое значение' };
}

function valuesOf(typed: string): unknown[] {
  try {
    return [JSON.parse(typed), typed];
  } catch {
    return [typed];
  }
}

function withValue(current: unknown, key: string, value: unknown): SettingsChange {
  const next = structuredClone(current);
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  const holder = parts.length === 0 ? next : settingAt(next, parts.join('.'));
  (holder as Record<string, unknown>)[last] = value;
  const parsed = z.safeParse(SiteSettings, next, { error: staffIssue });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, reason: `${pathText(issue?.path ?? [])}: ${issue?.message}` };
  }
  const [strange] = strangeKeys(next, parsed.data);
  if (strange) return { ok: false, reason: `настройки «${strange.join('.')}» нет` };
  return { ok: true, settings: parsed.data, key: key.split('.')[0] ?? key };
}
