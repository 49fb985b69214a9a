import type { Client } from '@spindle/client/client';
import { Note } from '@spindle/ui/text/note.tsx';
import { FormHidden, FormSelect } from '../../shared/forms/form-fields.tsx';
import { FormSubject } from '../../shared/forms/form-subject.tsx';
import type { PopupLoad, PopupParams } from '../../shared/popups/popup-module.ts';

const mostCards = 100;

/** The machine a popup was opened from, or all of the sender's to choose from. */
export const loadMachines = (async (api: Client, params: PopupParams, { signedIn }) => {
  if (!signedIn) return { card: null, cards: [] };
  const id = params['service_card_id'];
  if (id)
    return { card: (await api.serviceCards.get({ params: { id } }, { hint: 'passive' })).data, cards: [] };
  const { data } = await api.serviceCards.list({ query: { limit: mostCards } }, { hint: 'passive' });
  return {
    card: null,
    cards: data.map((one) => ({ value: one.id, label: `${one.name}, ${one.number}` })),
  };
}) satisfies PopupLoad;

export function MachineChoice({
  label,
  machines,
}: {
  label: string;
  machines: Awaited<ReturnType<typeof loadMachines>> | null;
}) {
  if (machines?.card) {
    const { id, name, number } = machines.card;
    return (
      <>
        <FormSubject>
          {name}, {number}
        </FormSubject>
        <FormHidden name="service_card_id" value={id} />
      </>
    );
  }
  if (machines?.cards.length === 0) return <Note look="info">В&nbsp;кабинете пока нет станков.</Note>;
  return (
    <FormSelect
      name="service_card_id"
      label={label}
      options={machines?.cards ?? []}
      placeholder="Выберите"
      required
    />
  );
}
