import { beforeEach, expect, it } from 'vitest';
import { keepTour, readTour } from './tour-ports.ts';

beforeEach(() => localStorage.clear());

it('keeps a tour of each kind of stops for each person', () => {
  keepTour('ada', 'companies', 'tour=a,b');
  keepTour('ada', 'interventions', 'tour=c');
  keepTour('bob', 'companies', 'tour=d');
  expect(readTour('ada', 'interventions')).toBe('tour=c');
  keepTour('ada', 'interventions', '');
  expect(readTour('ada', 'interventions')).toBe('');
  expect(readTour('ada', 'companies')).toBe('tour=a,b');
  expect(readTour('bob', 'companies')).toBe('tour=d');
});
