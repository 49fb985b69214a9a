import type { KitCheck, KitDraft } from '@spindle/contract/staff/staff-kits';
import { useEffect, useState } from 'react';
import { api } from '../../ground/api.ts';

const pauseMs = 400;

/** The result of the shop's own check of the kit in the form, requested shortly after the last change. */
export function useKitCheck(id: string, draft: KitDraft, version: number, may: boolean): KitCheck | null {
  const [checked, setChecked] = useState<{ readonly of: KitDraft; readonly check: KitCheck } | null>(null);
  useEffect(() => {
    if (!may) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.kits.check({ params: { id }, body: draft });
        if (!isOld) setChecked({ of: draft, check: data });
      } catch {
        // The next change asks again; saving tells what is wrong in any case.
      }
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [id, draft, version, may]);
  return checked?.of === draft ? checked.check : null;
}
