import { describe, expect, it } from 'vitest';
import { blocksOf, pick } from './late-styles.ts';

const css =
  ':root{--a:1}.da0{color:red}.da0 .db1:hover{top:0}@media print{.db0{x:1}.da1{x:2}}@media print{.db2{x:3}}' +
  '@keyframes db3{0%{top:0}to{top:1px}}@container (width>1px){.db4{x:4}}';
const isLate = (name: string) => name.startsWith('db');

describe('two stylesheets', () => {
  it('puts a rule where its first class belongs, blocks and frames with it', () => {
    expect(pick(css, isLate)).toBe(
      '@media print{.db0{x:1}}@media print{.db2{x:3}}@keyframes db3{0%{top:0}to{top:1px}}@container (width>1px){.db4{x:4}}',
    );
    expect(pick(css, (name) => !isLate(name))).toBe(
      ':root{--a:1}.da0{color:red}.da0 .db1:hover{top:0}@media print{.da1{x:2}}',
    );
  });

  it('loses nothing', () => {
    expect([...blocksOf(css)].map(({ head, body }) => `${head}{${body}}`).join('')).toBe(css);
  });
});
