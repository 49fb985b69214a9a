import type { ViewInput } from '@spindle/contract/staff/list-schemas';
import { useRevalidator } from 'react-router';
import type { ViewActions } from './view-tabs.tsx';

interface ViewCalls {
  readonly addView: (input: { body: ViewInput }) => Promise<unknown>;
  readonly removeView: (input: { params: { id: string } }) => Promise<unknown>;
}

/** Saves and removes views of a list by its calls, and reads the tabs again. */
export function useViewActions(calls: ViewCalls): ViewActions {
  const { revalidate } = useRevalidator();
  return {
    save: async (body) => {
      await calls.addView({ body });
      await revalidate();
    },
    remove: async (id) => {
      await calls.removeView({ params: { id } });
      await revalidate();
    },
  };
}
