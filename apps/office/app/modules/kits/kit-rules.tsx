import { type KitDraft, RULE_KINDS, type RuleKind } from '@spindle/contract/staff/staff-kits';
import { Icon } from '../../ground/icon.tsx';
import { type KitRule, type KitStage, optionsOf } from './kit-draft.ts';

/** Rules that name options of the open stage, as sentences. */
export function KitRules(props: {
  readonly draft: KitDraft;
  readonly stage: KitStage;
  readonly may: boolean;
  readonly onChange: (draft: KitDraft) => void;
}) {
  const { draft, stage, may, onChange } = props;
  const stageOptionIds = new Set(stage.options.map(({ id }) => id));
  const names = new Map(optionsOf(draft).map(({ id, name }) => [id, name || 'без названия']));
  const stageRules = draft.rules
    .map((rule, at) => ({ rule, at }))
    .filter(
      ({ rule }) => stageOptionIds.has(rule.option) || rule.others.some((id) => stageOptionIds.has(id)),
    );
  const put = (at: number, over: Partial<KitRule>): void =>
    onChange({
      ...draft,
      rules: draft.rules.map((rule, index) => (index === at ? { ...rule, ...over } : rule)),
    });
  const first = stage.options[0]?.id ?? '';
  return (
    <section className="sec">
      <header>
        <h2>Правила с&nbsp;этими опциями</h2>
        <span className="mu">
          {stageRules.length} из&nbsp;{draft.rules.length}
        </span>
        {may && (
          <button
            type="button"
            className="b xs ml"
            onClick={() =>
              onChange({
                ...draft,
                rules: [...draft.rules, { kind: 'excludes', option: first, others: [], reason: '' }],
              })
            }
          >
            <Icon name="plus" size="s" />
            Правило
          </button>
        )}
      </header>
      <ol className="krules">
        {stageRules.map(({ rule, at }) => (
          // A rule has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <div className="fx w">
              <select
                className="inp auto"
                aria-label={`Правило ${at + 1}: опция`}
                disabled={!may}
                value={rule.option}
                onChange={({ target }) => put(at, { option: target.value })}
              >
                {rule.kind === 'any_of' && <option value="">всегда</option>}
                <OptionChoices stages={draft.stages} />
              </select>
              <select
                className={`inp auto ${rule.kind === 'excludes' ? 'er' : ''}`}
                aria-label={`Правило ${at + 1}: что`}
                disabled={!may}
                value={rule.kind}
                onChange={({ target }) => put(at, { kind: target.value as RuleKind })}
              >
                {Object.entries(RULE_KINDS).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </select>
              {rule.others.map((id) => (
                <span key={id} className="tag">
                  {names.get(id) ?? 'опции больше нет'}
                  {may && (
                    <button
                      type="button"
                      className="lk"
                      aria-label={`Убрать из правила ${at + 1}: ${names.get(id) ?? ''}`}
                      onClick={() => put(at, { others: rule.others.filter((other) => other !== id) })}
                    >
                      ×
                    </button>
                  )}
                </span>
              ))}
              {may && (
                <select
                  className="inp auto"
                  aria-label={`Правило ${at + 1}: добавить опцию`}
                  value=""
                  onChange={({ target }) => put(at, { others: [...rule.others, target.value] })}
                >
                  <option value="">ещё опция…</option>
                  <OptionChoices stages={draft.stages} except={[rule.option, ...rule.others]} />
                </select>
              )}
              {may && (
                <button
                  type="button"
                  className="b xs ml"
                  aria-label={`Убрать правило ${at + 1}`}
                  onClick={() => onChange({ ...draft, rules: draft.rules.toSpliced(at, 1) })}
                >
                  ×
                </button>
              )}
            </div>
            <input
              className="inp"
              aria-label={`Правило ${at + 1}: объяснение покупателю`}
              placeholder="Объяснение покупателю: почему так и что выбрать"
              maxLength={500}
              disabled={!may}
              value={rule.reason}
              onChange={({ target }) => put(at, { reason: target.value })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function OptionChoices(props: { readonly stages: readonly KitStage[]; readonly except?: readonly string[] }) {
  const { stages, except = [] } = props;
  return stages.map(({ id, name, options }) => (
    <optgroup key={id} label={name || 'Новый этап'}>
      {options
        .filter((option) => !except.includes(option.id))
        .map((option) => (
          <option key={option.id} value={option.id}>
            {option.name || 'без названия'}
          </option>
        ))}
    </optgroup>
  ));
}
