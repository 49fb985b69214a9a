import { useState } from 'react';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatDate } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import type { Route } from './+types/configurator-page';
import { paths } from '@spindle/contract/addresses/paths';
import { kitCode } from '@spindle/contract/kits/kit-code';
import { KitProposals } from '../../shared/configurations/kit-proposals.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { answerConfigurator } from './configurator-actions.server.ts';
import { loadConfigurator } from './configurator-loader.server.ts';
import { KitBar } from './kit-bar.tsx';
import { KitCompare } from './kit-compare.tsx';
import { KitConflicts } from './kit-conflicts.tsx';
import { KitCoupon } from './kit-coupon.tsx';
import { KitDrawing } from './kit-drawing.tsx';
import { KitLeasing } from './kit-leasing.tsx';
import { KitShare } from './kit-share.tsx';
import { KitStages } from './kit-stages.tsx';
import { useKitChoice } from './use-kit-choice.ts';
import styles from './configurator-page.module.css';

interface Params {
  readonly slug?: string;
  readonly key?: string;
}

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { slug = '', key } = params as Params;
  const data = await loadConfigurator(context.get(pageContext), url ?? new URL(request.url), slug, key);
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'Конфигуратор', to: paths.configurator() },
    { label: shortName(data.kit.goods.name, data.kit.goods.brand?.name ?? null) },
  ];
  return { ...data, crumbs };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerConfigurator(request, context.get(pageContext).client);
}

export default function ConfiguratorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kit, proposals, compared, coupon, notes, crumbs } = loaderData;
  const parts = { coupon: kit.promotion_coupon?.code ?? null, compare: compared?.id ?? null };
  const state = useKitChoice(kit, parts);
  const [stage, setStage] = useState<string>();
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <Breadcrumbs items={crumbs} />
        <h1>Соберите {shortName(kit.goods.name, kit.goods.brand?.name ?? null)}</h1>
        {actionData?.message && (
          <Note look="err" alert>
            {actionData.message}
          </Note>
        )}
        {notes.map((note) => (
          <Note key={note} look="warn">
            {note}
          </Note>
        ))}
        {kit.previous_value_with_tax !== null && kit.saved_at && (
          <Note look="warn" title={`Цена изменилась с${NBSP}тех пор, как комплектацию сохранили`}>
            {formatDate(kit.saved_at)} она{NBSP}стоила {formatMoney(kit.previous_value_with_tax)} по{NBSP}
            прайс-листу. Сейчас{NBSP}— {formatMoney((kit.base_with_tax ?? 0) + (kit.options_with_tax ?? 0))}.
          </Note>
        )}
        <div className={styles.layout}>
          <div className={styles.view}>
            <KitConflicts kit={kit} state={state} />
            <KitDrawing kit={kit} choice={state.choice} active={stage} />
            <div className={styles.coupon}>
              <KitCoupon kit={kit} state={state} refused={coupon} compare={parts.compare} />
            </div>
            <KitShare kit={kit} state={state} />
            <KitLeasing kit={kit} />
          </div>
          <KitStages kit={kit} state={state} parts={parts} onStageSeen={setStage} />
        </div>
        <KitProposals proposals={proposals} current={kit.id} />
        <KitCompare kit={kit} choice={state.choice} compared={compared} proposals={proposals} parts={parts} />
      </div>
      <KitBar kit={kit} state={state} refused={coupon} compare={parts.compare} />
    </>
  );
}

/** «Kvarta VMC 850» of «Вертикальный обрабатывающий центр Kvarta VMC 850». */
function shortName(name: string, brand: string | null): string {
  const at = brand ? name.indexOf(brand) : -1;
  return at > 0 ? name.slice(at) : name;
}

export function meta(args: Route.MetaArgs) {
  const kit = args.loaderData?.kit;
  const name = kit ? shortName(kit.goods.name, kit.goods.brand?.name ?? null) : 'Станок';
  const code = kit?.id ? `, комплектация ${kitCode(kit.id)}` : '';
  return pageHead(args, {
    title: `Конфигуратор ${name}${code}`,
    description: kit
      ? `Соберите ${name} по этапам: ${kit.stages.map((stage) => stage.name.toLowerCase()).join(', ')}. Масса от ${formatNumber(kit.weight_kg)} кг.`
      : 'Конфигуратор станков.',
    ...(kit?.id ? { robots: 'noindex' } : {}),
    ...(kit ? { picture: kit.image.original } : {}),
    crumbs: args.loaderData?.crumbs,
  });
}
