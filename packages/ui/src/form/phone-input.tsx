import { localeRules, type PhoneRules } from '@spindle/contract/shop/locales';
import { useMemo } from 'react';
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx';
import { phoneMask, phonePreprocessor } from './phone-typing.ts';

interface PhoneInputProps extends Omit<MaskedInputProps, 'mask' | 'preprocessor' | 'type'> {
  format?: PhoneRules;
}

export function PhoneInput({ format = localeRules().phone, ...rest }: PhoneInputProps) {
  const [mask, preprocessor] = useMemo(() => [phoneMask(format), phonePreprocessor(format)], [format]);
  return (
    <MaskedInput
      autoComplete="tel"
      inputMode="tel"
      placeholder={format.mask.replaceAll('#', '_')}
      {...rest}
      type="tel"
      mask={mask}
      preprocessor={preprocessor}
    />
  );
}
