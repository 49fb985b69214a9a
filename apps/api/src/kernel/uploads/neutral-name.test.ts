import { expect, it } from 'vitest';
import { neutralName } from './neutral-name.ts';

it.each([
  ['Счёт № 12 (копия).pdf', 'Счёт № 12 (копия).pdf'],
  ['договор.exe.pdf', 'договор_exe.pdf'],
  ['чертёж v1.2.PDF', 'чертёж v1_2.pdf'],
  ['..скрытый.png', 'скрытый.png'],
  ['a"\r\nBcc: x@example.ru.pdf', 'a_Bcc_ x_example_ru.pdf'],
  ['\u202efdp.scr.pdf', 'fdp_scr.pdf'],
  ['---.pdf', 'file.pdf'],
  [`${'ж'.repeat(300)}.pdf`, `${'ж'.repeat(100)}.pdf`],
])('%s becomes %s', (name, neutral) => {
  expect(neutralName(name)).toBe(neutral);
});
