import * as z from 'zod/mini';

/** How kits are written in a file; the export writes the same. */

const line = z.string().check(z.minLength(1), z.maxLength(200));
const note = z._default(z.string().check(z.maxLength(500)), '');
/** YAML takes an article or a value of digits alone for a number. */
const written = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const article = z.pipe(written, z.string().check(z.minLength(1), z.maxLength(100)));
const optionId = z
  .string()
  .check(
    z.regex(/^(?:o_[A-Za-z0-9]{6,40}|[a-z][a-z0-9-]{0,39})$/, 'нужен код из латинских букв, цифр и дефисов'),
  );
const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const Option = z.strictObject({
  /** As the export wrote it, or a short name of a new one. */
  id: optionId,
  name: line,
  note,
  included: z._default(z.boolean(), false),
  /** Roubles with VAT above the machine, below zero for less; left out: what the part costs. */
  price: z.optional(
    z
      .number()
      .check(
        z.minimum(-1_000_000_000),
        z.maximum(1_000_000_000),
        z.refine(hasTwoDecimals, 'не больше двух знаков после запятой'),
      ),
  ),
  /** Kilograms above the machine, without the part. */
  weight: z._default(z.number().check(z.minimum(-100_000), z.maximum(100_000)), 0),
  days: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
  /** Article of goods that are built in or sent along. */
  part: z.optional(article),
  pieces: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  drawing: z._default(
    z.record(
      z.string().check(z.regex(/^[a-zA-Z]{1,20}$/, 'нужны латинские буквы')),
      z.pipe(written, z.string().check(z.maxLength(40))),
    ),
    {},
  ),
});

const Stage = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'нужны латинские буквы, цифры и дефисы')),
  name: line,
  note,
  choice: z.enum(['one', 'any']),
  options: z.array(Option).check(z.minLength(1), z.maxLength(60)),
});

const Rule = z.strictObject({
  kind: z.enum(['requires', 'excludes', 'any_of']),
  /** Left out: the rule always holds. */
  option: z.optional(optionId),
  others: z.array(optionId).check(z.minLength(1), z.maxLength(60)),
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
});

const Proposal = z.strictObject({
  name: line,
  note,
  /** In addition to included options. */
  options: z._default(z.array(optionId).check(z.maxLength(200)), []),
});

export const KitEntry = z.strictObject({
  /** Article of the machine as it is bought. */
  machine: article,
  /** Its place among the machines; a new one without it comes last. */
  position: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  stages: z.array(Stage).check(z.minLength(1), z.maxLength(40)),
  rules: z._default(z.array(Rule).check(z.maxLength(300)), []),
  proposals: z._default(z.array(Proposal).check(z.maxLength(20)), []),
});
export type KitEntry = z.infer<typeof KitEntry>;

/** Each kit is validated separately: a wrong one does not stop the others. */
export const KitsFile = z.strictObject({
  kits: z.array(z.unknown()).check(z.minLength(1), z.maxLength(2000)),
});

/** The same kit with every option under its stored id. */
export function withIds(entry: KitEntry, idOf: (name: string) => string): KitEntry {
  return {
    ...entry,
    stages: entry.stages.map((stage) => ({
      ...stage,
      options: stage.options.map((option) => ({ ...option, id: idOf(option.id) })),
    })),
    rules: entry.rules.map((rule) => ({
      ...rule,
      ...(rule.option === undefined ? {} : { option: idOf(rule.option) }),
      others: rule.others.map(idOf),
    })),
    proposals: entry.proposals.map((proposal) => ({ ...proposal, options: proposal.options.map(idOf) })),
  };
}
