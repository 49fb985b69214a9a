import { POPUPS_WITH_FILES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import { expect, it } from 'vitest';
import { popups } from './popups.ts';

it('the server knows the popups whose call takes files', () => {
  const taking = [...popups.values()].flatMap(({ name, submit }) => {
    if (submit === null) return [];
    // The list upload has a call of its own.
    if (submit === 'own') return name === 'uploadList' ? [name] : [];
    const { body } = endpoints.forms[submit];
    return 'files' in body.shape ? [name] : [];
  });
  expect([...POPUPS_WITH_FILES].sort()).toEqual(taking.sort());
});
