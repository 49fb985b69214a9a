import { officePaths } from '@spindle/contract/staff/office-paths';
import type { KitDraft, StaffKit } from '@spindle/contract/staff/staff-kits';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { count, money } from '../../ground/labels.ts';
import { same } from '../../records/merge.ts';
import { KitChecked } from './kit-checked.tsx';
import { choiceWith, drawnKit, moved, newStage, without, withStage } from './kit-draft.ts';
import { KitRemove } from './kit-remove.tsx';
import { KitRules } from './kit-rules.tsx';
import { KitStageEditor } from './kit-stage.tsx';
import { KitState } from './kit-state.tsx';
import { KitTry } from './kit-try.tsx';
import { useKitCheck } from './use-kit-check.ts';
import type { Route } from './+types/kit-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.kits.get({ params: { id: params.id } }))).data;
}

export default function KitPage({ loaderData }: Route.ComponentProps) {
  return <Kit key={loaderData.id} loaded={loaderData} />;
}

/** Stages, options of the open one and rules, with the shop's own check of the kit beside them. */
function Kit({ loaded: kitDetails }: { readonly loaded: StaffKit }) {
  const {
    record: kit,
    strip,
    change,
  } = useRecord<StaffKit>(
    kitDetails,
    'Комплектацию изменили, пока вы её правили. Ваше осталось здесь: сохраните ещё раз поверх или возьмите как сейчас.',
  );
  const may = useMay()('goods.edit');
  const [saved, setSaved] = useState(kit.kit);
  const [draft, setDraft] = useState(kit.kit);
  const [open, setOpen] = useState(0);
  const [isBusy, setBusy] = useState(false);
  // Reloaded data never overwrites unsaved input.
  if (!same(saved, kit.kit)) {
    setSaved(kit.kit);
    if (same(draft, saved)) setDraft(kit.kit);
  }
  const isChanged = !same(draft, kit.kit);
  const check = useKitCheck(kit.id, draft, kit.version, may);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
  const act = async (work: () => Promise<{ data: StaffKit }>): Promise<void> => {
    setBusy(true);
    const results: StaffKit[] = [];
    await change(async () => {
      const answer = await work();
      results.push(answer.data);
      return answer;
    });
    // Saved options have codes from the server.
    if (results[0]) setDraft(results[0].kit);
    setBusy(false);
  };
  const params = { id: kit.id };
  const at = Math.min(open, draft.stages.length - 1);
  const stage = draft.stages[at];
  const hasProblems = check === null || check.problems.length > 0;
  return (
    <>
      <title>{kit.name}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.kits()}>Комплектации</Link>
          <i>/</i>
        </nav>
        <h1>{kit.name}</h1>
        <span className="num m2">{kit.article}</span>
        <KitState isPublished={kit.is_published} />
        <div className="ml fx w">
          <Link className="b" to={officePaths.oneGoods(kit.id)}>
            Товар
          </Link>
          {kit.url && (
            <a className="b" href={kit.url}>
              <Icon name="ext" size="s" />
              Конфигуратор
            </a>
          )}
          {may && (
            <button
              type="button"
              className={`b ${kit.is_published ? '' : 'out'}`}
              disabled={isBusy || isChanged}
              title={isChanged ? 'Сначала сохраните изменения' : undefined}
              onClick={() =>
                void act(() =>
                  api.kits.state(
                    { params, body: { is_published: !kit.is_published } },
                    onVersion(kit.version),
                  ),
                )
              }
            >
              {kit.is_published ? 'Снять с\u00a0сайта' : 'Опубликовать'}
            </button>
          )}
          {may && <KitRemove kit={kit} change={change} />}
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <div className="stamp">
        <div>
          <span>База</span>
          <b>{kit.base_price === null ? 'по\u00a0запросу' : money(kit.base_price, 'RUB')}</b>
        </div>
        <div>
          <span>Этапов</span>
          <b>{draft.stages.length}</b>
        </div>
        <div>
          <span>Опций</span>
          <b>{draft.stages.reduce((total, { options }) => total + options.length, 0)}</b>
        </div>
        <div>
          <span>Правил</span>
          <b>{draft.rules.length}</b>
        </div>
        <div>
          <span>Сохранено покупателями</span>
          <b>{count(kit.saved)}</b>
        </div>
        <RecordVersion kind="kit" id={kit.article} version={kit.version} />
      </div>
      <div className="tri">
        <Stages draft={draft} open={at} may={may} onOpen={setOpen} onChange={setDraft} />
        <div>
          {stage && (
            <>
              <KitStageEditor
                key={stage.id}
                stage={stage}
                prices={kit.part_prices}
                takes={kit.drawing.takes}
                drawn={(id) => drawnKit(draft, kit.drawing, choiceWith(draft, id))}
                may={may}
                onChange={(next) => setDraft(withStage(draft, at, next))}
                onRemove={(ids) => setDraft(without(draft, ids))}
              />
              <KitRules draft={draft} stage={stage} may={may} onChange={setDraft} />
            </>
          )}
        </div>
        <aside className="side">
          {may && <KitChecked check={check} draft={draft} onOpen={setOpen} />}
          <KitTry draft={draft} kit={kit} may={may} onChange={setDraft} />
        </aside>
      </div>
      {may && isChanged && (
        <div className="ubar" role="status">
          <b>Не&nbsp;сохранено{check && check.changes.length > 0 && `: ${check.changes.join(', ')}`}</b>
          {check !== null && check.broken > 0 && (
            <span className="wa">Сохранённых, которые больше не&nbsp;собрать: {count(check.broken)}</span>
          )}
          <button type="button" className="b ml" onClick={() => setDraft(kit.kit)}>
            Как сейчас
          </button>
          <button
            type="button"
            className={`b ${kit.is_published ? 'out' : 'p'}`}
            disabled={isBusy || hasProblems}
            title={hasProblems ? 'Сначала исправьте то, что названо в\u00a0проверке' : undefined}
            onClick={() => void act(() => api.kits.save({ params, body: draft }, onVersion(kit.version)))}
          >
            {kit.is_published ? 'Сохранить на\u00a0сайт' : 'Сохранить'}
          </button>
        </div>
      )}
    </>
  );
}

function Stages(props: {
  readonly draft: KitDraft;
  readonly open: number;
  readonly may: boolean;
  readonly onOpen: (at: number) => void;
  readonly onChange: (draft: KitDraft) => void;
}) {
  const { draft, open, may, onOpen, onChange } = props;
  const move = (by: number): void => {
    onChange({ ...draft, stages: moved(draft.stages, open, by) });
    onOpen(open + by);
  };
  return (
    <nav className="stages" aria-label="Этапы">
      <header className="fx">
        <h2>Этапы</h2>
        {may && (
          <button
            type="button"
            className="b xs ml"
            aria-label="Новый этап"
            onClick={() => {
              onChange({ ...draft, stages: [...draft.stages, newStage()] });
              onOpen(draft.stages.length);
            }}
          >
            <Icon name="plus" size="s" />
          </button>
        )}
      </header>
      <ol>
        {draft.stages.map(({ id, name, choice, options }, at) => (
          <li key={id}>
            <button
              type="button"
              className={at === open ? 'on' : ''}
              aria-current={at === open ? 'true' : undefined}
              onClick={() => onOpen(at)}
            >
              <span className="num">{at + 1}</span>
              <span className="el">{name || 'Новый этап'}</span>
              <small>
                {choice === 'one' ? 'одно' : 'любые'}, {options.length}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {may && draft.stages.length > 1 && (
        <div className="fx">
          <button type="button" className="b xs" disabled={open === 0} onClick={() => move(-1)}>
            Этап выше
          </button>
          <button
            type="button"
            className="b xs"
            disabled={open === draft.stages.length - 1}
            onClick={() => move(1)}
          >
            Этап ниже
          </button>
        </div>
      )}
    </nav>
  );
}
