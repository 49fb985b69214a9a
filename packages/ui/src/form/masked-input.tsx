import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useMemo, type ChangeEvent } from 'react';
import { mergeRefs } from '../merge-refs.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** `#` is a digit, `A` a letter; other characters are inserted automatically. */
export function maskPattern(mask: string): (string | RegExp)[] {
  return [...mask].map((sign) => (sign === '#' ? /\d/ : sign === 'A' ? /\p{L}/u : sign));
}

export interface MaskedInputProps extends TextInputProps {
  mask: string | MaskitoOptions['mask'];
  preprocessor?: MaskitoPreprocessor;
}

/** A text field that formats its input; without JavaScript it is a plain field. */
export function MaskedInput({ mask, preprocessor, ref, onChange, ...rest }: MaskedInputProps) {
  const options = useMemo<MaskitoOptions>(
    () => ({
      mask: typeof mask === 'string' ? maskPattern(mask) : mask,
      preprocessors: preprocessor ? [preprocessor] : [],
    }),
    [mask, preprocessor],
  );
  const masked = useMaskito({ options });
  return (
    // The mask writes into the field itself, which React's onChange would not notice.
    <TextInput
      {...rest}
      ref={mergeRefs(ref, masked)}
      onInput={onChange && ((event) => onChange(event as unknown as ChangeEvent<HTMLInputElement>))}
      {...(rest.value !== undefined && { onChange: () => {} })}
    />
  );
}
