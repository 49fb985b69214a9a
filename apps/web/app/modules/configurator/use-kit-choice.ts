import type { KitVariant } from '@spindle/contract/configurator';
import { conflictsOf, type KitConflict, pressed, wholeChoice } from '@spindle/contract/kit-rules';
import { useMemo } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { paths } from '../../paths.ts';
import { type AddressParts, choiceAddress, optionsIn } from './choice-address.ts';

export interface KitChoiceState {
  /** What is chosen, the last press included. */
  readonly choice: readonly string[];
  readonly conflicts: readonly KitConflict[];
  /** Prices are those of a moment ago. */
  readonly isSettling: boolean;
  /** The key of the choice, where it is saved and unchanged. */
  readonly key: string | null;
  press(id: string): void;
  addressOf(choice: readonly string[]): string;
}

/** The address holds the choice. A press shows at once, by the shop's own rules; prices come with the answer. */
export function useKitChoice(kit: KitVariant, parts: AddressParts): KitChoiceState {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const { slug } = kit.goods;
  const coming = location?.pathname === paths.configurator(slug) ? location.search : null;
  const choice = useMemo(
    () => (coming === null ? kit.selected_ids : wholeChoice(kit, optionsIn(new URLSearchParams(coming)))),
    [kit, coming],
  );
  const conflicts = useMemo(
    () => (coming === null ? kit.conflicts : conflictsOf(kit, choice)),
    [kit, choice, coming],
  );
  const addressOf = (wanted: readonly string[]) => choiceAddress(slug, kit, wanted, parts);
  return {
    choice,
    conflicts,
    isSettling: coming !== null,
    key: coming === null ? kit.id : null,
    addressOf,
    press: (id) =>
      void navigate(addressOf(pressed(kit, choice, id)), { replace: true, preventScrollReset: true }),
  };
}
