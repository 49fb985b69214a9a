import type { LogoMark, LogoStyle } from '@spindle/drawings/logo';

export interface Brand {
  readonly name: string;
  readonly segment: string;
  readonly country: string;
  readonly tier: 'econom' | 'standart' | 'premium';
  /** Price against the middle class. */
  readonly price: number;
  /** First letters of its grades. */
  readonly prefix: string;
  readonly description: string;
  readonly isMain?: boolean;
  readonly isServed?: boolean;
  /** Days until goods that are out of stock come from the factory. */
  readonly lead: number;
  readonly warranty: number;
  readonly wordmark: LogoStyle | null;
}

export const line = (d: string): LogoMark => ({ d });
export const fill = (d: string): LogoMark => ({ d, filled: true });
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
