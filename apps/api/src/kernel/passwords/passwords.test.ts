import { describe, expect, it } from 'vitest';
import { leastCost } from '../deps.fixture.ts';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('are hashed at full strength unless somebody gives another cost', async () => {
    const hash = await createPasswords().hashNew('Rezec-2026-novy', {});
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('keep the cost in the hash: a password hashed at another cost still matches', async () => {
    const strong = await createPasswords().hashNew('Rezec-2026-novy', {});
    const quick = createPasswords(leastCost);
    expect(await quick.verify(strong, 'Rezec-2026-novy')).toBe(true);
    expect(await quick.verify(strong, 'Rezec-2026-nov')).toBe(false);
    expect(await quick.verify(null, 'decoy password')).toBe(false);
  });
});
