import { describe, expect, it } from 'vitest';
import { checkParameter } from '../company/parameter.rules.ts';
import { validateShape } from '../kernel/validate.ts';
import { DRIVE_LIMITS, driveKinds, isDriveLimits, USUAL_DRIVE_LIMITS } from './drive-limits.rules.ts';
import { DRIVE_SETTINGS } from './drive-settings.ts';

const [{ fields, toForm, toValue, check }] = DRIVE_SETTINGS as [(typeof DRIVE_SETTINGS)[0]];
const lookup = { get: async () => undefined, where: async () => [] };
const few = { quota: 500, largest: 100, sorts: ['audio'] as const, trashDays: 7 };

describe('the limits of the drive', () => {
  it.each([USUAL_DRIVE_LIMITS, few, { ...few, attachments: 50 }, { ...few, sorts: [] }])(
    'are set in a form (%#)',
    async (value) => {
      const form = toForm(value);
      expect(validateShape({ fields }, form)).toEqual([]);
      expect(toValue(form)).toEqual(value);
      const row = { id: 'p', key: DRIVE_LIMITS, value, validFrom: '2026-01-01' };
      expect(await checkParameter(row, { lookup, today: '2026-11-27' })).toEqual([]);
    },
  );

  it.each([
    undefined,
    null,
    7,
    {},
    { ...few, quota: 0 },
    { ...few, largest: 1.5 },
    { ...few, largest: '100' },
    { ...few, sorts: ['programs'] },
    { ...few, sorts: 'audio' },
    { ...few, trashDays: 0 },
    { ...few, trashDays: 366 },
    { ...few, attachments: 0 },
  ])('are none of %j', async (value) => {
    expect(isDriveLimits(value)).toBe(false);
    expect(toForm(value)).toEqual({});
    const row = { id: 'p', key: DRIVE_LIMITS, value, validFrom: '2026-01-01' };
    expect(await checkParameter(row, { lookup, today: '2026-11-27' })).toMatchObject([{ pointer: '/value' }]);
  });

  it('that were set before the trash had one keep it for a month', () => {
    const { trashDays: _, ...before } = few;
    expect(isDriveLimits(before)).toBe(true);
    expect(toForm(before)).toMatchObject({ trashDays: 30 });
  });

  it('let no file be larger than all of them together', () => {
    expect(check?.({ quota: 100, largest: 101 })).toMatchObject([{ code: 'drive.largest' }]);
    expect(check?.({ quota: 100, largest: 100 })).toEqual([]);
  });

  it('take what may be uploaded anywhere, and of the rest what is ticked', () => {
    expect(driveKinds({ sorts: [] })).toContain('pdf');
    expect(driveKinds({ sorts: [] })).not.toContain('zip');
    expect(driveKinds({ sorts: ['audio'] })).toEqual(expect.arrayContaining(['mp3', 'flac', 'txt']));
    expect(driveKinds({ sorts: ['audio'] })).not.toContain('mp4');
  });
});
