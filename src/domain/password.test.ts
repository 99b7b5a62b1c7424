import { describe, expect, it } from 'vitest';
import { passwordStrength, passwordWeakness } from './password.ts';

describe('a password is refused', () => {
  it.each(['', 'short', 'elevenchars', '🙂🙂🙂🙂🙂🙂'])('when it is short: %j', (password) =>
    expect(passwordWeakness(password)).toBe('password.short'),
  );

  it('when a log-in would not take it any more', () =>
    expect(passwordWeakness('k7'.repeat(513))).toBe('password.long'));

  it.each([
    'password1234',
    'P@ssw0rd2026',
    'motdepasse123',
    'MotDePasse2026!',
    'azertyuiop12',
    'qwertyuiop[]',
    'comptoir-demo',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    '123456789012345',
    'Bonjour2024!!',
    'Administrateur1',
    'iloveyou1234567',
    'été-été-été-été',
  ])('when it is among the first that are tried: %s', (password) =>
    expect(passwordWeakness(password)).toBe('password.common'),
  );

  it('when it is the person’s own name or address', () => {
    const known = ['zenobie.vandamme@acme.example', 'Zénobie Vandamme'];
    expect(passwordWeakness('zenobie.vandamme', known)).toBe('password.common');
    expect(passwordWeakness('Vandamme-1985', known)).toBe('password.common');
    expect(passwordWeakness('zenobie.vandamme@acme.example', known)).toBe('password.common');
  });
});

describe('a password is taken', () => {
  it.each(['correct cheval pile agrafe', 'k7Gq-pz2W-mm9x', 'ma grand-mère jardine', 'xK3vq8Lw2bNz'])(
    '%s',
    (password) => expect(passwordWeakness(password)).toBeUndefined(),
  );

  it('also by its characters, however many units they take', () =>
    expect(passwordWeakness('🙂🚲🌍🍋🎻🧭🪐🦔🧶🪁🫖🛶')).toBeUndefined());
});

describe('strength', () => {
  it('grows with what cannot be foreseen', () => {
    const steps = [
      'password1234',
      'cheval soleil maison',
      'ma grand-mère jardine',
      'ma grand-mère jardine la nuit',
    ];
    const found = steps.map((one) => passwordStrength(one));
    expect(found[0]).toBe(0);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found.at(-1)).toBe(4);
    expect(passwordStrength('xK3vq8Lw2bNz')).toBeGreaterThan(1);
  });
});
