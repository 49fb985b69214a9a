import type { KitVariant } from '@spindle/contract/kits/configurator';
import { conflictsOf, type KitConflict, pressed, completeChoice } from '@spindle/contract/kits/kit-rules';
import { useMemo, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { type AddressParts, choiceAddress, optionsIn } from './choice-address.ts';

export interface KitChoiceState {
  /** The choice including the last press. */
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
  // The pressed choice until its response arrives.
  const [wanted, setPressed] = useState<{
    readonly over: KitVariant;
    readonly choice: readonly string[];
  } | null>(null);
  const pressedNow = wanted?.over === kit ? wanted.choice : null;
  const choice = useMemo(() => {
    if (pressedNow) return pressedNow;
    return coming === null ? kit.selected_ids : completeChoice(kit, optionsIn(new URLSearchParams(coming)));
  }, [kit, coming, pressedNow]);
  const isSettling = coming !== null || pressedNow !== null;
  const conflicts = useMemo(
    () => (isSettling ? conflictsOf(kit, choice) : kit.conflicts),
    [kit, choice, isSettling],
  );
  const addressOf = (optionIds: readonly string[]) => choiceAddress(slug, kit, optionIds, parts);
  return {
    choice,
    conflicts,
    isSettling,
    key: isSettling ? null : kit.id,
    addressOf,
    press(id) {
      const next = pressed(kit, choice, id);
      setPressed({ over: kit, choice: next });
      void navigate(addressOf(next), { replace: true, preventScrollReset: true });
    },
  };
}
