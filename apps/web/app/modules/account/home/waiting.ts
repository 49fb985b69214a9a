import type { IconName } from '@spindle/ui/icons/icon.tsx';

/** Something the buyer should look at; nothing of it stops the account from working. */
export interface Waiting {
  readonly key: string;
  readonly icon: IconName;
  readonly state: 'plain' | 'info' | 'warn' | 'err';
  readonly title: string;
  readonly text: string;
  readonly to: string;
}
