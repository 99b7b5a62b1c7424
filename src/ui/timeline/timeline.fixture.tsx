import { useState } from 'react';
import type { PartFixture } from '../../testing/part-fixture.ts';
import type { TimelineItem, TimelineProps } from './timeline-props.ts';
import { Timeline } from './timeline.ts';

const LONG = 'Dépose et remplacement des menuiseries extérieures du bâtiment principal';

export const items: readonly TimelineItem[] = [
  { id: 'study', title: 'Study', from: '2026-11-09', to: '2026-11-20', done: 100, tone: 'success' },
  { id: 'permit', title: 'Permit', from: '2026-11-23', to: '2026-12-04', done: 40, after: ['study'] },
  { id: 'works', title: 'Works', from: '2026-12-02', to: '2026-12-22', after: ['permit'], tone: 'info' },
  {
    id: 'handover',
    title: 'Handover',
    from: '2026-12-23',
    to: '2026-12-23',
    isMilestone: true,
    after: ['works'],
    tone: 'danger',
  },
  { id: 'audit', title: LONG, from: '2026-11-24', to: '2026-11-24', isFixed: true, tone: 'gray' },
];

/** A page that keeps zoom and days. */
export function KeptTimeline(props: Partial<TimelineProps>) {
  const [zoom, setZoom] = useState(props.zoom ?? 'day');
  const [kept, setKept] = useState(props.items ?? items);
  return (
    <Timeline
      label="Project plan"
      today="2026-11-24"
      onOpen={() => {}}
      onMove={(id, from, to) =>
        setKept((before) => before.map((item) => (item.id === id ? { ...item, from, to } : item)))
      }
      {...props}
      items={kept}
      zoom={zoom}
      onZoom={setZoom}
    />
  );
}

export const fixture: PartFixture = {
  part: 'timeline',
  states: {
    days: () => <KeptTimeline />,
    weeks: () => <KeptTimeline zoom="week" />,
    months: () => <KeptTimeline zoom="month" />,
    empty: () => <KeptTimeline items={[]} />,
    many: () => (
      <KeptTimeline
        zoom="week"
        items={Array.from({ length: 100 }, (_, at) => ({
          id: `${at}`,
          title: `${LONG} ${at}`,
          from: `2026-${String(1 + (at % 12)).padStart(2, '0')}-05`,
          to: `2026-${String(1 + (at % 12)).padStart(2, '0')}-25`,
        }))}
      />
    ),
  },
};
