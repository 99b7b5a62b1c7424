import { beforeEach, expect, it } from 'vitest';
import { forgetTours, keepTour, readTour } from './tour-ports.ts';

beforeEach(() => localStorage.clear());

it('keeps a tour of each kind of stops, and forgets all of one person', () => {
  keepTour('ada', 'companies', 'tour=a,b');
  keepTour('ada', 'interventions', 'tour=c');
  keepTour('bob', 'companies', 'tour=d');
  expect(readTour('ada', 'interventions')).toBe('tour=c');
  keepTour('ada', 'interventions', '');
  expect(readTour('ada', 'interventions')).toBe('');
  expect(readTour('ada', 'companies')).toBe('tour=a,b');
  forgetTours('ada');
  expect(readTour('ada', 'companies')).toBe('');
  expect(readTour('bob', 'companies')).toBe('tour=d');
});
