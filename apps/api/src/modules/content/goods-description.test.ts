import { expect, it } from 'vitest';
import { describe, isMarked } from '../goods/description.rules.ts';
import { textHtml } from './content-texts.service.ts';

it.each([
  'Первый абзац.\n\nВторой.',
  'Пластина 5*10*3, допуск ±0,1 — 2 шт.',
  '- один пункт списком не\u00a0назвать',
  '№ 3\n# 4',
  '<b>не разметка</b> и [скобки]',
  '1. Сверло',
  'a_b_c * d',
])('leaves plain text alone: %s', (text) => {
  expect(describe(text, textHtml)).toEqual({ description: text });
});

it.each([
  '## Заголовок',
  'это **важно**',
  '- раз\n- два',
  '1. раз\n2. два',
  '[сюда](/tools)',
  '|a|b|\n|-|-|\n|1|2|',
])('knows Markdown: %s', (text) => expect(isMarked(text)).toBe(true));

it('gives safe HTML for pages and plain text for everything else', () => {
  const { description, description_html: html } = describe(
    '## Для стали\n\n**Сталь** & чугун:\n\n- раз\n- два',
    textHtml,
  );
  expect(html).toContain('<strong>Сталь</strong>');
  expect(html).toContain('<li>раз</li>');
  expect(description?.replaceAll('\u00a0', ' ')).toBe('Для стали\n\nСталь & чугун:\n\nраз\n\nдва');
});

it('lets no script through', () => {
  const html = describe(
    '**x** <script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) <a href="data:text/html,x" onclick="y()">b</a> <svg onload=z()>',
    textHtml,
  ).description_html;
  expect(html).toContain('<strong>x</strong>');
  expect(html).not.toMatch(/<script|onerror|onclick|onload|javascript:|data:|<svg|alert\(1\)<\/script/i);
});
