/** Rules of the bench's own, so that it does not test the shop's rules with themselves. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/ee/g, 'и'],
  [/aa/g, 'аа'],
  [/th/g, 'т'],
  [/x/g, 'кс'],
  [/ey$/g, 'ей'],
  [/ll$/g, 'лл'],
  [/^h/g, 'х'],
];
const CYRILLIC_CHARS: Readonly<Record<string, string>> = Object.fromEntries(
  'a:а b:б c:к d:д e:е f:ф g:г h:х i:и j:дж k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в y:й z:з'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** A foreign name as a Russian spells it by ear: «Shtift» → «штифт», «Gibex» → «гибекс». */
export function brandInCyrillic(name: string): string {
  let text = name.toLowerCase();
  for (const [spelling, replacement] of SPOKEN) text = text.replace(spelling, replacement);
  return [...text].map((char) => CYRILLIC_CHARS[char] ?? char).join('');
}
