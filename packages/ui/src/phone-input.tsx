import type { MaskitoPreprocessor } from '@maskito/core';
import { useMemo } from 'react';
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx';

export interface PhoneFormat {
  code: string;
  /** Dialled instead of the country code inside the country. */
  trunk: string;
  mask: string;
}

const russian: PhoneFormat = { code: '7', trunk: '8', mask: '+7 (###) ###-##-##' };

/** National part of a number however it was written: «8 912…», «+7 912…», «912…». */
export function nationalDigits(text: string, { code, trunk, mask }: PhoneFormat = russian): string {
  const digits = text.replace(/\D/g, '');
  const national = mask.replace(/[^#]/g, '').length;
  if (text.trimStart().startsWith('+') || (digits.startsWith(code) && digits.length > national)) {
    return digits.startsWith(code) ? digits.slice(code.length) : digits;
  }
  return trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
}

/** A stored number as the mask writes it: «+7 (912) 240-18-36»; one of another country stays as it is. */
export function maskedPhone(text: string | undefined, format: PhoneFormat = russian): string | undefined {
  const digits = nationalDigits(text ?? '', format);
  const places = format.mask.split('#').length - 1;
  if (digits.length !== places) return text;
  let at = 0;
  return format.mask.replaceAll('#', () => digits[at++] ?? '');
}

function phonePreprocessor(format: PhoneFormat): MaskitoPreprocessor {
  return ({ elementState, data }) => {
    const [start, end] = elementState.selection;
    // Typed or pasted over everything that was there: the code may be missing or written as a trunk.
    if (data && start === 0 && end === elementState.value.length) {
      const digits = nationalDigits(data, format);
      return { elementState: { value: '', selection: [0, 0] }, data: `+${format.code}${digits}` };
    }
    // Filled in by the browser.
    if (!data && elementState.value && !elementState.value.startsWith('+')) {
      const value = `+${format.code}${nationalDigits(elementState.value, format)}`;
      return { elementState: { value, selection: [value.length, value.length] }, data };
    }
    return { elementState, data };
  };
}

export interface PhoneInputProps extends Omit<MaskedInputProps, 'mask' | 'preprocessor' | 'type'> {
  format?: PhoneFormat;
}

export function PhoneInput({ format = russian, ...rest }: PhoneInputProps) {
  const preprocessor = useMemo(() => phonePreprocessor(format), [format]);
  return (
    <MaskedInput
      autoComplete="tel"
      inputMode="tel"
      placeholder={format.mask.replaceAll('#', '_')}
      {...rest}
      type="tel"
      mask={format.mask}
      preprocessor={preprocessor}
    />
  );
}
