import type { KitPlan } from '../kits/kit-rules.ts';

/** A kit as files and the office write it, as far as rules look at it. */
interface WrittenKit {
  readonly stages: readonly {
    readonly id: string;
    readonly name: string;
    readonly choice: 'one' | 'any';
    readonly options: readonly { readonly id: string; readonly name: string; readonly included: boolean }[];
  }[];
  readonly rules: readonly {
    readonly kind: 'requires' | 'excludes' | 'any_of';
    /** Empty or left out: the rule always holds. */
    readonly option?: string | undefined;
    readonly others: readonly string[];
    readonly reason: string;
  }[];
}

/** The rules' view of a kit that is not stored yet; a rule is known by its place. */
export function planOfEntry({ stages, rules }: WrittenKit): KitPlan {
  return {
    stages: stages.map(({ id, name, choice, options }) => ({
      id,
      name,
      choice,
      option_ids: options.map((option) => option.id),
    })),
    options: Object.fromEntries(
      stages.flatMap(({ options }) =>
        options.map(({ id, name, included }) => [id, { name, is_included: included }]),
      ),
    ),
    rules: rules.map(({ kind, option, others, reason }, index) => ({
      id: String(index),
      kind,
      option_id: option || null,
      option_ids: others,
      reason,
    })),
  };
}
