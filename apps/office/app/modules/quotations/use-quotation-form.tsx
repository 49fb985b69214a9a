import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { type ReactNode, useMemo, useState } from 'react';
import { amountText } from '../../ground/amount.ts';
import { api, onVersion } from '../../ground/api.ts';
import { useDraft } from '../../ground/draft.tsx';
import type { Change } from '../../ground/record.tsx';
import { useFields } from '../../records/use-fields.tsx';
import {
  bodyOf,
  type CellName,
  cellIn,
  changedIn,
  fieldsOf,
  type GridFields,
  type Line,
  linesIn,
  moved,
  namesOf,
  readDraft,
} from './quotation-fields.ts';

export interface QuotationForm {
  readonly fields: GridFields;
  readonly put: (over: Partial<GridFields>) => void;
  /** Lines as they stand in the form. */
  readonly lines: readonly Line[];
  readonly set: (id: number, name: CellName, value: string) => void;
  readonly drop: (id: number) => void;
  readonly move: (id: number, to: number) => void;
  readonly discountAll: (percent: number) => void;
  /** How many fields are not saved. */
  readonly changed: number;
  readonly draft: ReturnType<typeof useDraft>;
  readonly conflict: ReactNode;
  readonly hasConflict: boolean;
  readonly problem: string;
  readonly busy: boolean;
  readonly save: () => Promise<void>;
  readonly undo: () => void;
  readonly run: (work: Parameters<Change<StaffQuotation>>[0]) => Promise<boolean>;
}

/** State of an edited quotation: lines and texts are saved together, and a version conflict asks field by field. */
export function useQuotationForm(quotation: StaffQuotation, change: Change<StaffQuotation>): QuotationForm {
  const { lines, number, version, editable } = quotation;
  const saved = useMemo(() => fieldsOf(quotation), [quotation]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { fields, put, save, conflict, hasConflict } = useFields<GridFields>({
    saved,
    names: namesOf(lines),
    nameOf: () => 'Убранная строка',
    long: ['text', 'terms'],
    formatValue: (key, value) =>
      key === 'order' ? (lines.find(({ id }) => String(id) === value)?.name ?? 'убранная строка') : value,
    onSave: async (next, onLate) => {
      const { wrong, body } = bodyOf(next, lines);
      if (wrong.length > 0) {
        setProblem(`Проверьте строки ${wrong.join(', ')}: число, цена, дни`);
        return false;
      }
      if (body.lines.length === 0) {
        setProblem('Оставьте хотя\u00a0бы одну строку');
        return false;
      }
      setProblem('');
      setBusy(true);
      const done = await change(async () => {
        const answer = await api.quotations.save({ params: { number }, body }, onVersion(version));
        await draft.drop();
        return answer;
      }, onLate);
      setBusy(false);
      return done;
    },
  });
  const over = changedIn(saved, fields);
  const changed = Object.keys(over).length;
  const draft = useDraft({
    name: editable ? `quotation:${number}` : null,
    data: changed === 0 ? null : { fields: JSON.stringify(over) },
    onTake: (stored) => put(readDraft(stored['fields'], saved)),
  });
  return {
    fields,
    put,
    lines: linesIn(fields, lines),
    set: (id, name, value) => put({ [`${name} ${id}`]: value }),
    drop: (id) => put({ order: fields.order.filter((one) => one !== String(id)) }),
    move: (id, to) => put({ order: moved(fields.order, String(id), to) }),
    discountAll: (percent) =>
      put(
        Object.fromEntries(
          linesIn(fields, lines).flatMap(({ id, list_price }) =>
            list_price === null
              ? []
              : [[`price ${id}`, amountText(Math.round((list_price * (100 - percent)) / 100))]],
          ),
        ),
      ),
    changed,
    draft,
    conflict,
    hasConflict,
    problem,
    busy,
    save: async () => void (await save()),
    undo: () => {
      put(saved);
      setProblem('');
    },
    run: async (work) => {
      setBusy(true);
      const done = await change(work);
      setBusy(false);
      return done;
    },
  };
}

/** Total in kopecks of the priced lines. */
export const totalIn = (
  fields: GridFields,
  lines: readonly Line[],
  priceOf: (text: string) => number | null,
) =>
  lines.reduce((total, { id }) => {
    const { price, quantity } = cellIn(fields, id);
    return total + (priceOf(price) ?? 0) * (Number(quantity) || 0);
  }, 0);
