import { describe, expect, it } from 'vitest';
import { having } from './grants.ts';
import { allowedFrom, transitionBetween, type Machine } from './status.ts';

const machine: Machine<'draft' | 'sent' | 'done' | 'lost'> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    sent: { label: 'Sent', tone: 'info' },
    done: { label: 'Done', tone: 'success' },
    lost: { label: 'Lost', tone: 'danger' },
  },
  transitions: [
    { name: 'send', label: 'Send', from: ['draft'], to: 'sent', by: [{ to: 'everyone' }] },
    { name: 'finish', label: 'Finish', from: ['sent'], to: 'done', by: [{ to: ['admin'] }] },
    { name: 'lose', label: 'Lose', from: ['draft', 'sent'], to: 'lost', by: [{ to: 'everyone' }] },
  ],
};

describe('a status machine', () => {
  it('finds the transition between two states', () => {
    expect(transitionBetween(machine, 'draft', 'sent')?.name).toBe('send');
    expect(transitionBetween(machine, 'sent', 'lost')?.name).toBe('lose');
  });

  it.each([
    ['draft', 'done'],
    ['sent', 'draft'],
    ['done', 'done'],
    ['elsewhere', 'sent'],
    ['draft', 'elsewhere'],
  ])('has no way from %s to %s', (from, to) => {
    expect(transitionBetween(machine, from, to)).toBeUndefined();
  });

  it('tells what a state allows, in the order of the declaration', () => {
    expect(allowedFrom(machine, 'draft')).toEqual(['sent', 'lost']);
    expect(allowedFrom(machine, 'done')).toEqual([]);
  });
  it('leaves out what nobody could do with the row', () => {
    const by = [{ to: 'everyone' as const, only: having('urgent', true) }];
    const hurry = { name: 'hurry', label: 'Hurry', from: ['draft'], to: 'done', by };
    const one: Machine = { ...machine, transitions: [...machine.transitions, hurry] };
    expect(allowedFrom(one, 'draft', { urgent: true })).toContain('done');
    expect(allowedFrom(one, 'draft', {})).not.toContain('done');
  });
});
