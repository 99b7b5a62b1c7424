import { expect, it } from 'vitest';
import { validate } from '../kernel/validate.ts';
import { contact } from './contact.entity.ts';

const context = { today: '2026-03-15', lookup: { get: async () => undefined, where: async () => [] } };
const problems = async (more: object) =>
  (await validate(contact, { id: 'c', firstName: 'Marie', lastName: 'Curie', ...more }, context)).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

it('a contact has one main e-mail and one main phone', async () => {
  const emails = [
    { lineKey: '1', address: 'a@example.org', primary: true },
    { lineKey: '2', address: 'b@example.org', primary: true },
  ];
  expect(await problems({ emails: emails.slice(0, 1) })).toEqual([]);
  expect(await problems({ emails })).toEqual(['/emails/1/primary primary.exists']);
});

it('a contact is not born, and consents to nothing, in the future', async () => {
  expect(await problems({ birthday: '2026-03-15', consentDate: '2026-03-16' })).toEqual([
    '/consentDate date.future',
  ]);
});
