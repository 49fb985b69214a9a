/** A product of the shop that is built in or sent along. */
export interface KitPart {
  readonly optionId: number;
  readonly name: string;
}

/** What a kit is planned from; money in roubles, mass in kg. */
export interface MachineFacts {
  readonly brand: string;
  readonly model: string;
  readonly price: number;
  readonly mass: number;
  readonly fiveAxis: boolean;
  readonly control: string;
  readonly spindleSpeed: number;
  readonly spindlePower: number;
  readonly taper: string;
  /** What its table bears, kg. */
  readonly tableLoad: number;
  readonly magazine: number;
  readonly turret: number;
  readonly liveTools: boolean;
  readonly tailstock: boolean;
  readonly chuck: number;
  readonly bar: number;
  readonly part: (kind: PartKind) => KitPart | undefined;
}

export type PartKind = 'rotary-small' | 'rotary-large' | 'probe' | 'holder' | 'vise';

export interface KitOptionPlan {
  readonly name: string;
  readonly note: string;
  /** Roubles; left out for what is included and for what costs as much as its part. */
  readonly price?: number;
  readonly included?: true;
  readonly kg?: number;
  readonly days?: number;
  readonly part?: KitPart | undefined;
  readonly pieces?: number;
  readonly drawing?: Readonly<Record<string, string>>;
}

export interface KitStagePlan {
  readonly slug: string;
  readonly name: string;
  readonly note?: string;
  readonly choice: 'one' | 'any';
  /** By a short name that rules use. */
  readonly options: Readonly<Record<string, KitOptionPlan>>;
}

export interface KitRulePlan {
  readonly kind: 'requires' | 'excludes' | 'any_of';
  readonly option: string;
  readonly others: readonly string[];
  readonly reason: string;
}

export interface KitVariantPlan {
  readonly name: string;
  readonly note: string;
  /** Beside what is included. */
  readonly options: readonly string[];
}

export interface KitPlanData {
  readonly stages: readonly KitStagePlan[];
  readonly rules: readonly KitRulePlan[];
  readonly variants: readonly KitVariantPlan[];
}

/** A share of the machine's price in whole thousands, at least one. */
export const share = (price: number, percent: number): number => {
  const thousands = Math.round((price * percent) / 100_000);
  return (thousands === 0 ? Math.sign(percent) : thousands) * 1000;
};
