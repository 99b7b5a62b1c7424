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

  it.each([
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    '1a2z3e4r5t6y',
    'a1z2e3r4t5y6',
    'zaq12wsxcde3',
    '!QAZ2wsx#EDC',
    'aqwzsxedcrfv',
    'azer1234qsdf',
    '&é"\'(-è_çà)=',
    'azerty&é"\'(-',
    'mnbvcxzlkjhg',
    '11qq22ww33ee',
    '159753258456',
  ])('when fingers walk over the keyboard, AZERTY or QWERTY: %s', (password) =>
    expect(passwordWeakness(password)).toBe('password.common'),
  );

  it.each(['marie14071989', 'Toulouse31000', 'drowssap1234', 'Nicolas.2012', '50L31Lsoleil', 'azertyAZERTY'])(
    'when it is a common word, or its mirror, with figures: %s',
    (password) => expect(passwordWeakness(password)).toBe('password.common'),
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
