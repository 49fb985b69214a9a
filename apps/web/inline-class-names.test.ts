import { expect, test } from 'vitest';
import { classNamesAsConstants } from './inline-class-names.ts';

const head = "import styles from './card.module.css';\n";

test('classes that are read by their names are constants', () => {
  expect(classNamesAsConstants(`${head}cx(styles.card, styles.isNew && styles.on);`)).toContain(
    "import * as styles from './card.module.css'",
  );
});

test.each([
  ['looked up at run time', 'styles[size]'],
  ['handed on whole', 'parts(styles)'],
  ['spread', '({ ...styles })'],
  ['named by a word of the language', 'styles.new'],
])('the object stays where a class is %s', (_, use) => {
  const code = `${head}cx(styles.card, ${use});`;
  expect(classNamesAsConstants(code)).toBe(code);
});

test('each sheet is judged by itself, and a property of the same name is no sheet', () => {
  const code = `${head}import table from './table.module.css';\ncx(styles.card, table[row], props.styles);`;
  const changed = classNamesAsConstants(code);
  expect(changed).toContain("import * as styles from './card.module.css'");
  expect(changed).toContain("import table from './table.module.css'");
});
