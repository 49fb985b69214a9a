import { ApiError } from '@spindle/client/api-error';
import type { KitVariant } from '@spindle/contract/kits/configurator';
import { completeChoice } from '@spindle/contract/kits/kit-rules';
import { required } from '../../failures/page-failures.server.ts';
import { comparedKit, type ComparedKit, type Proposal } from '../../shared/configurations/compared-kit.ts';
import { loadProposals } from '../../shared/configurations/proposals-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import {
  choiceAddress,
  COMPARE,
  COUPON,
  keyIn,
  OPTIONS,
  optionsIn,
  savedAddress,
  STAGE,
} from './choice-address.ts';
import { redirect } from '../../addresses/local-redirect.ts';

interface ConfiguratorData {
  readonly kit: KitVariant;
  readonly proposals: readonly Proposal[];
  readonly compared: ComparedKit | null;
  /** A rejected coupon. */
  readonly coupon: { readonly typed: string; readonly error: string } | null;
  /** What of the address could not be used. */
  readonly notes: readonly string[];
}

/**
 * Everything the page shows of a choice. Invalid options are reported and left out; an unknown machine or key is a 404.
 */
export async function loadConfigurator(
  page: PageContext,
  url: URL,
  slug: string,
  key: string | undefined,
): Promise<ConfiguratorData> {
  const typed = url.searchParams.get(COUPON)?.trim() ?? '';
  const machineAddress = { slug, key, options: url.searchParams.get(OPTIONS) ?? '', coupon: typed };
  const { kit, refused } = await previewKit(page, machineAddress);
  if (kit.goods.slug !== slug && kit.id)
    throw redirect(savedAddress(kit.goods.slug, kit.id) + url.search, 301);
  const chosen = stageChoice(kit, url.searchParams);
  if (chosen) {
    const coupon = typed || null;
    throw redirect(choiceAddress(slug, kit, chosen, { coupon, compare: url.searchParams.get(COMPARE) }));
  }
  const other = keyIn(url.searchParams.get(COMPARE) ?? '');
  const [proposals, compared] = await Promise.all([
    loadProposals(page, kit.goods.id),
    other ? secondKit(page, other, kit) : null,
  ]);
  return {
    kit,
    proposals,
    compared: compared && 'kit' in compared ? compared.kit : null,
    coupon: refused['promotion_coupon'] ? { typed, error: refused['promotion_coupon'] } : null,
    notes: [refused['options'], compared && 'problem' in compared ? compared.problem : null].filter(
      (note): note is string => Boolean(note),
    ),
  };
}

interface MachineAddress {
  readonly slug: string;
  readonly key: string | undefined;
  readonly options: string;
  readonly coupon: string;
}

/** A coupon or options that are refused do not fail the page. */
async function previewKit(
  page: PageContext,
  address: MachineAddress,
): Promise<{ kit: KitVariant; refused: Readonly<Record<string, string>> }> {
  const { client } = page;
  const query = {
    ...(address.options ? { options: address.options } : {}),
    ...(address.coupon ? { promotion_coupon: address.coupon } : {}),
  };
  const call = address.key
    ? client.configurator.kitVariant({ params: { id: address.key }, query })
    : client.configurator.look({ params: { slug: address.slug }, query });
  try {
    return { kit: (await call).data, refused: {} };
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 429)) {
      return { kit: (await required(Promise.reject(error))) as never, refused: {} };
    }
    const refused =
      error.status === 429
        ? { promotion_coupon: error.message }
        : (error.firstMessages() as Record<string, string>);
    const again = {
      ...address,
      ...(refused['options'] ? { options: '' } : {}),
      ...(refused['promotion_coupon'] ? { coupon: '' } : {}),
    };
    // Nothing that could be left out: the page itself is at fault.
    if (again.options === address.options && again.coupon === address.coupon) throw error;
    const retried = await previewKit(page, again);
    return { kit: retried.kit, refused: { ...retried.refused, ...refused } };
  }
}

/** Fields of the plain form, one for each stage, as one choice; null where the address has none. */
function stageChoice(kit: KitVariant, search: URLSearchParams): string[] | null {
  const named = [...search].filter(([name]) => name.startsWith(STAGE)).map(([, id]) => id);
  if (!search.has('stages')) return null;
  const optionIds = [...named, ...optionsIn(search)].filter((id) => Object.hasOwn(kit.options, id));
  return completeChoice(kit, optionIds);
}

async function secondKit(
  { client }: PageContext,
  key: string,
  { goods }: KitVariant,
): Promise<{ kit: ComparedKit } | { problem: string }> {
  try {
    const { data } = await client.configurator.kitVariant({ params: { id: key } });
    if (data.goods.id !== goods.id)
      return { problem: 'Сравнить можно только комплектации одного станка. Эта\u00a0— другого.' };
    return { kit: comparedKit(data) };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      return { problem: 'Комплектации с\u00a0таким ключом нет. Проверьте ссылку.' };
    throw error;
  }
}
