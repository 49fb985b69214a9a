import { describe, expect, it } from 'vitest';
import { pickRules } from './sheet-rules.ts';

const isLate = (name: string) => name.startsWith('db');
const split = (css: string) => ({
  early: pickRules(css, (name) => !isLate(name)),
  late: pickRules(css, isLate),
});

describe('two stylesheets', () => {
  it('puts a rule where its first class belongs, blocks and frames with it', () => {
    const css =
      ':root{--a:1}.da0{color:red}.da0 .db1:hover{top:0}@media print{.db0{x:1}.da1{x:2}}@media print{.db2{x:3}}' +
      '@keyframes db3{0%{top:0}to{top:1px}}@container (width>1px){.db4{x:4}}';
    expect(split(css)).toEqual({
      early: ':root{--a:1}.da0{color:red}.da0 .db1:hover{top:0}@media print{.da1{x:2}}',
      late: '@media print{.db0{x:1}}@media print{.db2{x:3}}@keyframes db3{0%{top:0}to{top:1px}}@container (width>1px){.db4{x:4}}',
    });
  });

  const rules: Record<string, [early: string, late: string]> = {
    'braces in a string': ['.da0:after{content:"}.db0{"}', ".db1:after{content:'{'}"],
    'braces in an address': ['.da0{mask:url("data:{}.db0")}', '.db1{top:0}'],
    'braces in a comment': ['.da0{/* } .db0{ */top:0}', '.db1{/* { */top:0}'],
    'an escaped quote': [String.raw`.da0:after{content:"\"}"}`, '.db1{top:0}'],
    'a dot in an attribute': ['[src$=".db0"] .da0{top:0}', '[src$=".da0"] .db0{top:0}'],
    'a dot in a comment of a selector': ['a/* .db0 */ .da0{top:0}', '.db1/* .da1 */{top:0}'],
    'a dot in a number': ['@media (width>=.5em){.da0{top:.5px}}', '@media (width>=.5em){.db0{top:.5px}}'],
    'an escaped dot': [String.raw`.da0\.db0{top:0}`, '.db1{top:0}'],
    'a class inside :not()': ['a:not(.da0){top:0}', 'a:not(.db0){top:0}'],
    'a rule within a rule': ['.da0{top:0;& .db1{top:1px}}', '.db0{& .da1{top:1px}top:0}'],
    'blocks within blocks': [
      '@layer base{@media print{@supports (top:0){.da0{top:0}}}}',
      '@layer base{@media print{@supports (top:0){.db0{top:0}}}}',
    ],
    'first frames of something new': ['@starting-style{.da0{top:0}}', '@starting-style{.db0{top:0}}'],
  };
  it.each(Object.entries(rules))('%s', (_, [early, late]) => {
    expect(split(early + late)).toEqual({ early, late });
    expect(split(late + early)).toEqual({ early, late });
  });

  it('leaves in the early sheet what names no class', () => {
    const css =
      '@layer base,parts;@font-face{font-family:x;src:url(x.woff2)}@property --x{syntax:"*";inherits:false}' +
      '@page{margin:0}html{top:0}@layer base{*{margin:0}}';
    expect(split(css)).toEqual({ early: css, late: '' });
  });

  it('drops the marks a bundler left between rules', () => {
    expect(split('.da0{top:0}/* .db0{ */.db1{top:0}\n/*$vite$:1*/')).toEqual({
      early: '.da0{top:0}',
      late: '.db1{top:0}',
    });
  });

  it('refuses a sheet it cannot read', () => {
    expect(() => split('.da0{top:0')).toThrow(/Unclosed block/);
  });
});
