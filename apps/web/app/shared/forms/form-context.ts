import { createContext, useContext } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface FormFieldState {
  readonly control: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Input from before the page was rendered again. */
  readonly previousValue: string | undefined;
}

export interface FormState {
  readonly field: (name: string) => FormFieldState;
  readonly setValue: (name: string, value: unknown) => void;
  /** Resets a default value that changed after rendering; typed input stays. */
  readonly restart: (name: string, before: string, now: string) => void;
  readonly message: string | null;
  readonly sending: boolean;
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('form fields work only inside a ShopForm');
  return form;
}
