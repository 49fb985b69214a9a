import { expect, test } from 'vitest';
import { averageColour, avifSources } from './picture-sources.ts';

const key = 'ab'.repeat(20);

test('a photograph comes as AVIF in the width that fits', () => {
  expect(avifSources(`/photos/${key}-320.webp`)).toBe(
    `/photos/${key}-160.avif 160w, /photos/${key}-320.avif 320w, /photos/${key}-640.avif 640w, /photos/${key}-1280.avif 1280w`,
  );
});

test.each(['/drawings/drill.svg?D=8', '/photos/x-320.webp', `/photos/${key}-320.webp"x`])(
  '%s has no other files',
  (src) => {
    expect(avifSources(src)).toBeNull();
  },
);

test('the colour behind the address of a photograph stands in for it', () => {
  expect(averageColour(`/photos/${key}-320.webp#336699`)).toBe('#336699');
  expect(avifSources(`/photos/${key}-320.webp#336699`)).toBe(avifSources(`/photos/${key}-320.webp`));
  expect(averageColour(`/photos/${key}-320.webp`)).toBeUndefined();
  expect(averageColour('/drawings/drill.svg?D=8#336699')).toBeUndefined();
});
