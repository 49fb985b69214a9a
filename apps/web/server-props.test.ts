import { expect, it } from 'vitest';
import { partsWithoutServerProps } from './server-props.ts';

it.each([
  ['<KeptPart name="a" from={[b]}><p /></KeptPart>', '<KeptPart><p /></KeptPart>'],
  ['<KeptPart key={b.id} name="a" from={c ? [{ d }] : null}>', '<KeptPart key={b.id}>'],
  ['<KeptPart\n  name="a"\n  from={[b, ...c({ d: 1 })]}\n  key={`${b}`}\n>', '<KeptPart\n  key={`${b}`}\n>'],
  ['<KeptParts name="a" /><Part name="b" from={c} />', '<KeptParts name="a" /><Part name="b" from={c} />'],
])('%s', (code, without) => {
  expect(partsWithoutServerProps(code)).toBe(without);
});
