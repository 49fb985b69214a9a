import { expect, it } from 'vitest';
import { auditReport } from './audit-report.ts';

it('names holes, the worst first', () => {
  const { code, lines } = auditReport(
    JSON.stringify({
      vulnerabilities: {
        slow: { severity: 'low', isDirect: false, range: '<2.0.0', via: ['quick'], fixAvailable: false },
        quick: {
          severity: 'high',
          isDirect: true,
          range: '<1.2.3',
          via: [{ title: 'Prototype pollution', url: 'https://example.com/1' }],
          fixAvailable: { name: 'quick', version: '1.2.3' },
        },
      },
    }),
  );
  expect(code).toBe(1);
  expect(lines).toEqual([
    'Dependencies with known holes: 2',
    'high     quick <1.2.3 (ours): Prototype pollution https://example.com/1; mended by quick 1.2.3',
    'low      slow <2.0.0: through quick; no mend known',
  ]);
});

it('reports no known vulnerabilities', () => {
  expect(auditReport('{"vulnerabilities":{}}')).toEqual({
    code: 0,
    lines: ['No dependency has a known hole.'],
  });
});

it.each(['', 'npm error', '{"statusCode":405,"error":{"summary":""}}', '{"message":"offline"}'])(
  'never takes %j for an answer',
  (output) => {
    const { code, lines } = auditReport(output);
    expect(code).toBe(2);
    expect(lines[0]).toMatch(/cannot tell/);
  },
);
